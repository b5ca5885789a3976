import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { SECOND_TRIES_MAX } from './lanes.mjs';

/** Turns a run red in which many journeys passed only when they were walked again. */
export default class SecondTries implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const flaky = this.#suite?.allTests().filter((each) => each.outcome() === 'flaky') ?? [];
    if (status !== 'passed' || flaky.length <= SECOND_TRIES_MAX) return undefined;
    console.log(`${flaky.length} journeys needed a second try:\n  ${flaky.map(({ title }) => title).join('\n  ')}`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
