import { type ReactNode, useRef } from 'react';
import { NavigationType, Router } from '../router/index.ts';
import { sharedNavigator, useShellLocation } from './navigation.ts';

export interface ModuleRouterProps {
  readonly basename: string;
  readonly children: ReactNode;
}

/** The router of one React root, over the shell's history. While the page leaves its base it keeps its last place. */
export function ModuleRouter({ basename, children }: ModuleRouterProps) {
  const location = useShellLocation();
  const isInside =
    basename === '/' || location.pathname === basename || location.pathname.startsWith(`${basename}/`);
  const kept = useRef(isInside ? location : { ...location, pathname: basename });
  if (isInside) kept.current = location;
  return (
    <Router
      basename={basename}
      location={kept.current}
      navigator={sharedNavigator}
      navigationType={NavigationType.Pop}
    >
      {children}
    </Router>
  );
}
