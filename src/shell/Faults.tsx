import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

interface Props {
  readonly children: ReactNode;
  /** What is shown, in a word: another one gets another chance. */
  readonly of: string;
}

interface State {
  readonly fault: Error | undefined;
}

/** Shows what broke inside it and leaves what is around it alone. */
export class Faults extends Component<Props, State> {
  override state: State = { fault: undefined };

  static getDerivedStateFromError(fault: Error): State {
    return { fault };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.of !== this.props.of) this.setState({ fault: undefined });
  }

  override render(): ReactNode {
    return this.state.fault ? <Broken error={this.state.fault} /> : this.props.children;
  }
}
