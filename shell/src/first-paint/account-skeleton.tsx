import { Trans } from '@lingui/react/macro';
import { LoginBrand } from '../login/login-brand.tsx';
import { LoginScene } from '../login/login-scene.tsx';

/** A page of an account while it is on its way: the provider, and room for the form. */
export function AccountSkeleton() {
  return (
    <div className="login" data-first-paint="account">
      <div className="boot-loader" role="progressbar" aria-labelledby="boot-text" />
      <LoginScene />
      <div className="login-panel">
        <div className="login-sheet">
          <LoginBrand providerName="{{provider_name}}" logo="{{logo}}" />
          <span className="boot-text" id="boot-text">
            <Trans>Loading</Trans>
          </span>
        </div>
      </div>
    </div>
  );
}
