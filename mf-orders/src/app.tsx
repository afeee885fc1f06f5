import { Trans } from '@lingui/react/macro';

export function App({ basename }: { readonly basename: string }) {
  return (
    <p>
      <Trans>This page is being prepared.</Trans> {basename}
    </p>
  );
}
