import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { TextField } from '@niveau/shared/ui/text-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { ToneIcon } from '@niveau/shared/ui/tone';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { assetPath } from '../asset/asset-paths.ts';
import { Fields } from '../form/form-layout.tsx';
import { useSettled } from '../form/use-settled.ts';

const Answer = styled.div<{ readonly $tone: 'success' | 'warning' | 'error' }>`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: 10px;
  background: ${({ $tone }) => token(`${$tone}-soft`)};
  > svg { flex: none; color: ${({ $tone }) => token(`${$tone}-text`)}; }
  > span { flex: 1 1 14rem; }
`;

const Below = styled.div`
  flex-basis: 100%;
  &:empty { display: none; }
`;
const Step = styled.span`
  display: block;
  margin-top: ${space(0.5)};
`;

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** The sensor of a number, as the server knows it; asked for once the number stands still. */
export function useSensor(number: string) {
  const settled = useSettled(number.trim(), 400);
  const isWhole = settled.length >= 4 && settled === number.trim();
  const { data, error } = useApi(
    'GET device/by_number/{number}',
    isWhole ? { params: { number: settled } } : null,
    { revalidateOnFocus: false },
  );
  return {
    sensor: isWhole ? data : undefined,
    error: isWhole ? error : undefined,
    isAsking: isWhole && !data && !error,
  };
}

/** The sensor: by its number or its QR code, and whether it can be installed. */
export function SensorPart({ state }: { readonly state: ReturnType<typeof useSensor> }) {
  const { t } = useLingui();
  const field = useFormikField('device_number');
  const [isScanning, setScanning] = useState(false);
  return (
    <Card title={t`1. The sensor`}>
      <Fields>
        <TextField
          {...field}
          label={t`Number of the sensor`}
          hint={t`Printed on the sensor, under its QR code`}
          required
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          error={field.error}
        />
        <div>
          <Button icon={<ScanLine aria-hidden="true" />} onClick={() => setScanning(true)}>
            {t`Scan the QR code`}
          </Button>
        </div>
        <div aria-live="polite">
          <SensorAnswer state={state} />
        </div>
      </Fields>
      {isScanning && (
        <ScanDialog
          fallback={null}
          onClose={() => setScanning(false)}
          onScanned={(number) => {
            field.onChange(number);
            setScanning(false);
          }}
        />
      )}
    </Card>
  );
}

function SensorAnswer({
  state: { sensor, error, isAsking },
}: {
  readonly state: ReturnType<typeof useSensor>;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (isAsking)
    return (
      <p>
        <Trans>Looking for the sensor…</Trans>
      </p>
    );
  if (error)
    return (
      <Answer $tone="error">
        <ToneIcon tone="error" />
        <span>
          {error.key === 'device_not_found' ? (
            <Trans>No sensor with this number. Check it, or ask your supplier whether it is yours.</Trans>
          ) : (
            errorText(error.key)
          )}
        </span>
      </Answer>
    );
  if (!sensor) return null;
  const { model, device_number, is_installable, reason, id_asset, subscription } = sensor;
  if (is_installable)
    return (
      <Answer $tone="success">
        <ToneIcon tone="success" />
        <span>
          <Trans>
            {model}, number {device_number}: ready to be installed
          </Trans>
        </span>
        <Below>
          <SubscriptionLapse device={subscription} />
        </Below>
      </Answer>
    );
  return (
    <Answer $tone="warning">
      <ToneIcon tone="warning" />
      <span>
        {reason === 'subscription_ended' ? (
          <Trans>The subscription of this sensor has ended. Renew it, then install it.</Trans>
        ) : (
          <Trans>This sensor is already installed.</Trans>
        )}
        {reason === 'subscription_ended' && subscription && (
          <Step>
            <RenewalStep device={subscription} />
          </Step>
        )}
      </span>
      {id_asset !== null && (
        <ButtonLink size="small" to={assetPath(id_asset)}>
          {t`See its equipment`}
        </ButtonLink>
      )}
    </Answer>
  );
}
