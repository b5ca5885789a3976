import { certificateCalls } from '#contracts/certificates.ts';
import { defineModule } from '../../core/module.ts';
import { mapPages, readOnePage } from '../../core/personal-data.ts';
import { deleteCertificates, listOwn } from './queries.ts';
import { createCertificateService } from './service.ts';
import { listCertificateMigrations } from './tables.ts';

export const certificatesModule = defineModule({
  name: 'certificates',
  migrations: listCertificateMigrations,
  create: createCertificateService,
  calls(api, certificates) {
    api.register(certificateCalls.list, ({ session }) => certificates.list(session));
    api.register(certificateCalls.issue, ({ session, body }) => certificates.issue(session, body.subject));
    api.register(certificateCalls.setPublic, ({ session, params, body }) => certificates.setPublic(session, params.id, body.is_public));
    api.register(certificateCalls.check, ({ params, clientAddress }) => certificates.check(params.code, clientAddress));
    api.register(certificateCalls.revoke, ({ params, body, session }) => certificates.revoke(params.code, body.reason, session.userId));
    api.register(certificateCalls.findAny, ({ params, session }) => certificates.findAny(params.code, session.userId));
    api.register(certificateCalls.listRevoked, ({ session }) => certificates.listRevoked(session.userId));
    api.register(certificateCalls.listOfChild, ({ params, client }) => certificates.listOfChild(params['token'] ?? '', client));
    api.register(certificateCalls.setPublicOfChild, ({ params, body, client }) =>
      certificates.setPublicOfChild(params['token'] ?? '', params['id'] ?? '', body, client),
    );
  },
  retention: () => [
    { what: 'Certificates', tables: ['certificates'], until: 'a child’s guardian takes the agreement back, or the account ends' },
  ],
  auditActions: ['certificate_revoked', 'certificate_shown', 'certificate_hidden', 'certificate_read', 'revoked_certificates_read'],
  personalData: () => [
    {
      kind: 'certificates',
      label: 'Certificates',
      summarize: async (db, userId) => ({ count: (await listOwn(db, userId)).length, minutes: 0 }),
      readPages: (db, userId) =>
        mapPages(readOnePage(listOwn(db, userId)), ({ user_id: _user, ...row }) => ({ ...row, claims: JSON.parse(row.claims) as unknown })),
      deleteAll: deleteCertificates,
    },
  ],
});
