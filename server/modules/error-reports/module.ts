import { errorReportCalls } from '#contracts/error-reports.ts';
import { defineModule } from '../../core/module.ts';
import { createErrorReports } from './service.ts';

export const errorReportsModule = defineModule({
  name: 'errorReports',
  create: createErrorReports,
  calls: (api, reports) => api.register(errorReportCalls.send, ({ body, clientAddress }) => reports.take(body, clientAddress)),
});
