import { Trans } from '@lingui/react/macro';
import { DocumentBody } from './markdown-document.tsx';

/** What the product does with personal data, for a provider that has given no policy of its own. */
export function DefaultPrivacy({ provider }: { readonly provider: string }) {
  return (
    <DocumentBody>
      <h2>
        <Trans>Who is responsible</Trans>
      </h2>
      <p>
        <Trans>{provider} is responsible for the personal data in this area.</Trans>
      </p>
      <h2>
        <Trans>What is kept, and why</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your name, e-mail address, telephone number, language and preferences: to let you in, and to tell
            you what you asked to be told.
          </Trans>
        </li>
        <li>
          <Trans>
            Your role in each space, and what was changed there and by whom: so that its administrators can
            answer for it.
          </Trans>
        </li>
        <li>
          <Trans>
            Addresses, readings, orders, documents and invoices of your space: to show levels, to forecast and
            to deliver.
          </Trans>
        </li>
        <li>
          <Trans>Messages that you send, and technical reports of errors: to help you.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          Members of your space see your name, e-mail address and role. {provider} sees what it needs to serve
          you. The services that carry e-mails, SMS, push messages and card payments get what they need for
          that; your card number never comes here.
        </Trans>
      </p>
      <h2>
        <Trans>For how long</Trans>
      </h2>
      <p>
        <Trans>
          As long as you have an account. When you close it, what is personal is deleted at once; orders,
          invoices and the record of changes stay, without your name, as long as the law asks for them.
        </Trans>
      </p>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          Only what the service needs: a cookie that keeps you signed in, your choice of language and theme,
          and copies of what you have opened, for use without a connection. No advertising, and nobody else
          follows what you do.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can correct your data in your profile, and take a copy of it or close your account in the
          parameters, under “My data”. You may also object to a use, and complain to the data protection
          authority of your country.
        </Trans>
      </p>
    </DocumentBody>
  );
}
