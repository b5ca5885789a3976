type Spec = { file: string; line: number; title: string; tests?: { status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
export type Found = { passed: number; failed: number; failures: string[]; secondTries: string[] };
export function readJourneys(report: { stats?: { expected?: number; flaky?: number; unexpected?: number }; suites?: Suite[] }): Found;

type UnitFile = { name: string; status: string; assertionResults?: { status: string; fullName: string }[] };
export function readUnits(report: { numPassedTests?: number; numFailedTests?: number; testResults?: UnitFile[] }, root: string): Found;
export function addFound(counts: Found, found: Found): void;
