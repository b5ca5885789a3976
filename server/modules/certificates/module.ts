import { certificateCalls } from '#contracts/certificates.ts';
import { defineModule } from '../../core/module.ts';
import { mapPages, readOnePage } from '../../core/personal-data.ts';
import { deleteCertificates, listOwn } from './queries.ts';
import { createCertificateService } from './service.ts';
import { listCertificateMigrations } from './tables.ts';
import { checkCertificate, findAnyCertificate, listRevoked, revokeCertificate } from './check-certificate.ts';
import { issueCertificate, listCertificates, listOfChild, setPublic, setPublicOfChild } from './own-certificates.ts';

export const certificatesModule = defineModule({
  name: 'certificates',
  migrations: listCertificateMigrations,
  create: createCertificateService,
  calls(api, { context: certificates }) {
    api.register(certificateCalls.list, ({ session }) => listCertificates(certificates, session));
    api.register(certificateCalls.issue, ({ session, body }) => issueCertificate(certificates, session, body.subject));
    api.register(certificateCalls.setPublic, ({ session, params, body }) => setPublic(certificates, session, params.id, body.is_public));
    api.register(certificateCalls.check, ({ params, clientAddress }) => checkCertificate(certificates, params.code, clientAddress));
    api.register(certificateCalls.revoke, ({ params, body, session }) =>
      revokeCertificate(certificates, session, params.code, body.reason),
    );
    api.register(certificateCalls.findAny, ({ params, session }) => findAnyCertificate(certificates, session, params.code));
    api.register(certificateCalls.listRevoked, ({ session }) => listRevoked(certificates, session));
    api.register(certificateCalls.listOfChild, ({ params, client }) => listOfChild(certificates, params['token'] ?? '', client));
    api.register(certificateCalls.setPublicOfChild, ({ params, body, client }) =>
      setPublicOfChild(certificates, params['token'] ?? '', params['id'] ?? '', body, client),
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
