import type { z } from '#contracts/zod.ts';
import type { StudioOrder, refundRequest } from '#contracts/studio-orders.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { GatewayError } from '../../integrations/payments/port.ts';
import type { OrderContext } from './context.ts';
import { refundPayment } from './refunds.ts';
import { findOrderId, showStudioOrder } from './studio.ts';

/** @throws AppError `not_found`, `conflict`, `unavailable` */
export async function refundOrder(
  context: OrderContext,
  { userId }: Session,
  key: string,
  request: z.infer<typeof refundRequest>,
): Promise<StudioOrder> {
  try {
    await refundPayment(context, await findOrderId(context, key), request, userId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new AppError('unavailable', {
      message: 'The payment service is not responding. The refund has been noted, and we will ask for it again every ten minutes.',
    });
  }
  return showStudioOrder(context, key);
}
