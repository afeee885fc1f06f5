import { Component, type ReactNode } from 'react';
import type { ModuleReport } from '../failures/module-report.ts';
import { shellFailurePart } from './screen-parts.ts';

export interface ShellGuardProps {
  readonly report: (report: ModuleReport) => void;
  readonly children: ReactNode;
}

/** The last net: an error of the shell's own still leaves a sentence and a way on. */
export class ShellGuard extends Component<ShellGuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.report({ module: 'shell', version: null, kind: 'render', error });
  }
  override render() {
    return this.state.hasFailed ? <shellFailurePart.Part /> : this.props.children;
  }
}
