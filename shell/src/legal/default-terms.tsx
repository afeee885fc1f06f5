import { Trans } from '@lingui/react/macro';
import { DocumentBody } from './markdown-document.tsx';

/** The terms that come with the product, for a provider that has given none. */
export function DefaultTerms({ provider }: { readonly provider: string }) {
  return (
    <DocumentBody>
      <h2>
        <Trans>What this area is for</Trans>
      </h2>
      <p>
        <Trans>
          It shows what your sensors have measured, and lets you follow and place orders with {provider}. It
          is for customers of {provider} and for the people they invite.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          An account is personal. Keep your password to yourself, and change it as soon as somebody else may
          know it. The administrators of a space decide who has access to it, and what each may do.
        </Trans>
      </p>
      <h2>
        <Trans>Measures and forecasts</Trans>
      </h2>
      <p>
        <Trans>
          Levels, volumes and forecasts come from sensors and calculations. They help you to decide; they are
          not calibrated measures. Check the equipment itself wherever safety or the law depends on it.
        </Trans>
      </p>
      <h2>
        <Trans>Orders</Trans>
      </h2>
      <p>
        <Trans>
          An order that you validate here, or that is validated automatically on the date stated in the
          proposal, is an order under the terms of sale of {provider}. Prices, dates and cancellation are
          those shown with the order and those of your contract.
        </Trans>
      </p>
      <h2>
        <Trans>Availability and fair use</Trans>
      </h2>
      <p>
        <Trans>
          The area is meant to be there at all hours, without a guarantee. Do not try to reach what belongs to
          other customers, to disturb the service, or to upload what you have no right to share.
        </Trans>
      </p>
      <h2>
        <Trans>Closing your account</Trans>
      </h2>
      <p>
        <Trans>
          You can close your account at any time in the parameters, under “My data”. Your contract with{' '}
          {provider} is not ended by that.
        </Trans>
      </p>
    </DocumentBody>
  );
}
