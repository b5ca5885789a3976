import { composeMail } from '../../integrations/mail/compose.ts';

/** To the other admins: a backup holds everything, so nobody makes one unseen. */
export const writeBackupAskedMail = (publicUrl: string, to: string) =>
  composeMail({
    to,
    subject: 'A backup of ThreeSeas is being made',
    parts: [
      'An admin has asked for a backup in the studio. It holds the data of everyone here, but not the keys.',
      'If you didn’t expect this, talk to each other now. The audit log says who asked, and who downloads it.',
    ],
    action: { label: 'Backups', url: `${publicUrl}/studio/system?part=backup` },
  });
