import { parseContent } from './parse.ts';
import { schoolTermsTexts, type SchoolTerm, type SchoolTermsTexts } from './schemas.ts';

const FILE = './site/school-terms.yaml';
const files = import.meta.glob<string>('./site/school-terms.yaml', { query: '?raw', import: 'default', eager: true });

let read: SchoolTermsTexts | undefined;
/** What school books call what the grammar lessons explain. Parsed at the first use. */
export const getSchoolTerms = (): SchoolTermsTexts => (read ??= parseContent(FILE, schoolTermsTexts, files[FILE] ?? ''));

/** The terms of one lesson; none where no grammar is taught. */
export const listTermsOf = (lesson: string): SchoolTerm[] => getSchoolTerms().terms.filter(({ lessons }) => lessons.includes(lesson));
