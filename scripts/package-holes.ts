/** What `npm audit --json` answers, as far as it is read here. */
type Report = {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity?: string; name?: string }>;
};

export type Verdict = { isRed: boolean; words: string };

const GRAVE = ['high', 'critical'];

/** Red for a grave hole in production code. No answer, or a broken one, is reported and not red: tests depend on no server. */
export function judgeAudit(answer: string): Verdict {
  let report: Report;
  try {
    report = (JSON.parse(answer) as Report | null) ?? {};
  } catch {
    report = {};
  }
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined) return { isRed: false, words: 'The registry did not answer about known holes: NOT LOOKED AT.' };
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity = '' }]) => GRAVE.includes(severity));
  const known = Object.entries(counts).filter(([severity, count]) => severity !== 'total' && count > 0);
  const words = known.length === 0 ? 'no known holes' : known.map(([severity, count]) => `${count} ${severity}`).join(', ');
  const isRed = GRAVE.some((severity) => (counts[severity] ?? 0) > 0);
  return { isRed, words: isRed ? `${words}: ${grave.map(([name]) => name).join(', ')}` : words };
}
