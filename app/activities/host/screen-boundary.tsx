import { Component, type ReactNode } from 'react';
import { reportError } from '../../lib/report-error.ts';

type Props = { children: ReactNode; onRetry: () => void };

/** A broken screen takes neither page nor draft with it. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { place: 'activity' });
  }

  readonly #tryAgain = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="state" role="alert">
        <h2>This activity ran aground</h2>
        <p>What you wrote is safe in this tab.</p>
        <button className="btn main" type="button" onClick={this.#tryAgain}>
          Try again
        </button>
      </div>
    );
  }
}
