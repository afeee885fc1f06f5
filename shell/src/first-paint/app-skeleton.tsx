import { Trans } from '@lingui/react/macro';
import { PageSkeleton } from './page-skeleton.tsx';

/** The signed-in page while it is on its way: the bars in their places, so that nothing jumps when they come. */
export function AppSkeleton() {
  const lines = [0, 1, 2, 3];
  return (
    <div className="boot" data-first-paint="app">
      <div className="boot-loader" role="progressbar" aria-labelledby="boot-text" />
      <span className="boot-text" id="boot-text">
        <Trans>Loading</Trans>
      </span>
      <div className="boot-left" aria-hidden="true">
        <img className="brand-logo boot-logo" src="{{logo}}" alt="" height="36" />
        {lines.map((line) => (
          <span key={line} className="boot-line" />
        ))}
      </div>
      <div className="boot-top" aria-hidden="true">
        <img className="brand-logo boot-logo" src="{{logo}}" alt="" height="30" />
      </div>
      <div className="boot-column">
        {'{{banner}}'}
        <div className="boot-main">
          <PageSkeleton title="{{title}}" />
        </div>
      </div>
      <div className="boot-bottom" aria-hidden="true" />
    </div>
  );
}
