import type { FileAnswer } from '#contracts/call.ts';
import type { Session } from '../../core/api-router.ts';
import { drawCards, type CardPaper } from './cards-pdf.ts';
import type { ClassContext } from './context.ts';
import { readPictures } from './show-pictures.ts';

/** Cards of all pupils, or of those named by numbers with commas between. @throws AppError `not_found` */
export async function getCards(
  context: ClassContext,
  session: Session,
  classId: number,
  { paper, pupils }: { paper: CardPaper; pupils?: string | undefined },
): Promise<FileAnswer> {
  const only = pupils?.split(',').map(Number);
  const { row, pupils: cards } = await readPictures(context, session, classId, { action: 'pupil_cards_printed', only });
  const bytes = await drawCards({ paper, className: row.name, code: row.code, cards, madeAt: context.now() });
  return { bytes, type: 'application/pdf', name: `cards-${classId}.pdf` };
}
