type Spec = { file: string; line: number; title: string; tests?: { status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
export function readJourneys(report: { stats?: { expected?: number; flaky?: number; unexpected?: number }; suites?: Suite[] }): {
  passed: number;
  failed: number;
  secondTries: string[];
};
