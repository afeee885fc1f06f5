import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '@niveau/shared/ui/note';
import type { Findings } from './use-review.ts';

interface ImportSummaryProps {
  /** Lines that can be imported. */
  readonly right: number;
  /** Undefined before the first check. */
  readonly findings: Findings | undefined;
}

/** How many lines can be imported, and what is to be done about the others. */
export function ImportSummary({ right, findings }: ImportSummaryProps) {
  const { t } = useLingui();
  if (!findings)
    return (
      <Note tone="info" title={t`The lines are being checked`}>
        <Trans>Nothing is imported before you say so.</Trans>
      </Note>
    );
  const wrong = findings.wrong.size;
  const known = findings.known.size;
  const inFleet = known > 0 && (
    <Plural
      value={known}
      one="# vehicle is in the fleet already and stays as it is."
      other="# vehicles are in the fleet already and stay as they are."
    />
  );
  if (wrong > 0)
    return (
      <Note
        tone="warning"
        announced
        title={<Plural value={wrong} one="# line is to be corrected" other="# lines are to be corrected" />}
      >
        <Trans>Correct it in the table, or import the other lines without it.</Trans> {inFleet}
      </Note>
    );
  if (right === 0)
    return (
      <Note tone="info" announced title={t`There is nothing to import`}>
        {inFleet}
      </Note>
    );
  return (
    <Note
      tone="success"
      announced
      title={<Plural value={right} one="# vehicle can be imported" other="# vehicles can be imported" />}
    >
      {inFleet || <Trans>Nothing is imported before you say so.</Trans>}
    </Note>
  );
}
