import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Note } from '@niveau/shared/ui/note';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { FormikProvider, useFormik } from 'formik';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddressStep } from './address-step.tsx';
import type { Attempt } from './attempt.ts';
import { ContactStep } from './contact-step.tsx';
import {
  type DraftFaults,
  draftFaults,
  firstFaultyStep,
  type RequestStep,
  requestSteps,
  stepFields,
} from './draft-faults.ts';
import { type Failure, FailureNote } from './failure-note.tsx';
import { Buttons, Form, Notice } from './request-layout.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepMarks } from './step-marks.tsx';
import type { DraftField, StickerDraft } from './sticker-draft.ts';
import { useSendRequest } from './use-send-request.ts';

interface RequestFormProps {
  readonly draft: StickerDraft;
  readonly onDraft: (draft: StickerDraft) => void;
  readonly attempt: Attempt;
  readonly onAttempt: (attempt: Attempt) => void;
  readonly step: RequestStep;
  readonly onStep: (step: RequestStep, options?: { readonly replace: boolean }) => void;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** A sticker request: contact, delivery address, a look over it all, and off it goes. */
export function RequestForm({
  draft,
  onDraft,
  attempt,
  onAttempt,
  step,
  onStep,
  onCancel,
  onSent,
}: RequestFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { online } = useConnectivity();
  const { send, isSending } = useSendRequest(attempt, onAttempt);
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState(0);
  const serverFaults = useRef<{ readonly faults: DraftFaults; readonly of: StickerDraft }>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLDivElement>(null);

  /** The faults of a draft, with those that only the server knew, as long as their entries stand. */
  const faultsOf = (values: StickerDraft): DraftFaults => {
    const told = serverFaults.current;
    const own = draftFaults(values);
    if (!told) return own;
    const standing = Object.entries(told.faults).filter(([field]) =>
      isField(field) ? values[field] === told.of[field] : false,
    );
    return { ...Object.fromEntries(standing), ...own };
  };
  const form = useFormik<StickerDraft>({
    initialValues: draft,
    validate: (values) => {
      const faults = Object.entries(faultsOf(values));
      const shown = faults.filter(([field]) => isField(field) && stepFields[step].includes(field));
      return Object.fromEntries(shown.map(([field, key]) => [field, errorText(key)]));
    },
    onSubmit: async (values) => {
      setFailure(undefined);
      const next = requestSteps[requestSteps.indexOf(step) + 1];
      if (next) {
        // What is still to be filled in is no fault yet.
        await form.setTouched({}, false);
        return onStep(next);
      }
      const sending = await send(values);
      if (sending.kind === 'sent') return onSent();
      if (sending.kind === 'faults') {
        serverFaults.current = { faults: sending.faults, of: values };
        await showFaults(sending.faults);
        return;
      }
      setFailure(sending);
      if (sending.kind !== 'vehicles-gone') return;
      await form.setFieldValue(
        'vehicles',
        values.vehicles.filter(({ id_vehicle }) => !sending.gone.includes(id_vehicle)),
      );
    },
  });
  const showFaults = async (faults: DraftFaults) => {
    onStep(firstFaultyStep(faults));
    for (const field of Object.keys(faults)) await form.setFieldTouched(field, true, false);
    setRefusals((count) => count + 1);
  };

  const tellDraft = useEffectEvent(onDraft);
  useEffect(() => tellDraft(form.values), [form.values]);

  // A step that the entries do not allow yet, as an address that was kept may name one.
  const allowed = firstFaultyStep(draftFaults(form.values));
  const isAhead = requestSteps.indexOf(step) > requestSteps.indexOf(allowed);
  const goBack = useEffectEvent(() => onStep(allowed, { replace: true }));
  useEffect(() => {
    if (isAhead) goBack();
  }, [isAhead]);

  const validate = useEffectEvent(() => void form.validateForm());
  const shownStep = useRef(step);
  useEffect(() => {
    validate();
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const attempts = form.submitCount + refusals;
  const answered = useRef(attempts);
  useEffect(() => {
    if (attempts === answered.current || form.isSubmitting || form.isValidating) return;
    answered.current = attempts;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, form.isSubmitting, form.isValidating]);

  // A doubt stands until an answer ends it, wherever the person goes meanwhile.
  const shownFailure: Failure | undefined = failure ?? (attempt.isInDoubt ? { kind: 'in-doubt' } : undefined);
  const before = requestSteps[requestSteps.indexOf(step) - 1];
  const sendLabel = attempt.isInDoubt ? t`Send it again` : t`Send the request`;
  const titles: Readonly<Record<RequestStep, string>> = {
    contact: t`Who should the supplier contact?`,
    address: t`Where should the stickers be sent?`,
    review: t`Look over your request`,
  };
  return (
    <FormikProvider value={form}>
      <Form ref={element} noValidate onSubmit={form.handleSubmit} aria-label={t`Sticker request`}>
        <StepMarks step={step} />
        {shownFailure && (
          <Notice>
            <FailureNote failure={shownFailure} />
          </Notice>
        )}
        {!online && step === 'review' && (
          <Notice>
            <Note tone="warning">
              <Trans>You are offline. What you entered is kept: send it once you are connected again.</Trans>
            </Note>
          </Notice>
        )}
        <Card
          title={
            <span ref={heading} tabIndex={-1}>
              {titles[step]}
            </span>
          }
        >
          {step === 'contact' && <ContactStep />}
          {step === 'address' && <AddressStep />}
          {step === 'review' && <ReviewStep onEdit={onStep} />}
          <Buttons>
            <Button variant="ghost" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            {before && (
              <Button onClick={() => onStep(before)}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              busy={isSending}
              disabled={step === 'review' && !online}
              icon={step === 'review' ? <Send aria-hidden="true" /> : undefined}
            >
              {step === 'review' ? sendLabel : t`Continue`}
            </Button>
          </Buttons>
        </Card>
      </Form>
    </FormikProvider>
  );
}

function isField(name: string): name is DraftField {
  return [...stepFields.contact, ...stepFields.address].some((field) => field === name);
}
