import { errorReportCalls } from '#contracts/error-reports.ts';
import { createLimiter } from '../../core/limiter.ts';
import { defineModule } from '../../core/module.ts';
import { takeErrorReport } from './take-report.ts';

export const errorReportsModule = defineModule({
  name: 'errorReports',
  create: (context) => ({ logger: context.logger, limiter: createLimiter(context) }),
  calls: (api, context) => api.register(errorReportCalls.send, ({ body, clientAddress }) => takeErrorReport(context, body, clientAddress)),
});
