import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { usePageDrop } from '@niveau/shared/ui/use-page-drop';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ColumnChoiceCard } from './column-choice.tsx';
import { ImportSummary } from './import-summary.tsx';
import { LineTable } from './line-table.tsx';
import { useImport } from './use-import.ts';
import { useReport } from './use-report.ts';
import { useReview } from './use-review.ts';
import type { VehicleFile } from './vehicle-file.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(2.5)};
  > * { min-width: 0; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface ImportReviewProps {
  readonly file: VehicleFile;
  readonly onOther: () => void;
}

/** What was read of a file, with its faults where they stand; the right lines are imported, or none. */
export function ImportReview({ file, onOther }: ImportReviewProps) {
  const { t } = useLingui();
  const review = useReview(file);
  const { choice, findings, right, isChecked, error } = review;
  const { run, isBusy, isDone } = useImport(file.name);
  const report = useReport(review.lines, findings?.faults ?? []);
  useUnsavedChanges(!isDone);
  usePageDrop(null);
  const hasRegistrations = choice.registration !== null;
  return (
    <Stack>
      <ColumnChoiceCard file={file} choice={choice} onChange={review.choose} />
      {error && hasRegistrations ? (
        <Fault title={t`The lines could not be checked`} error={error} onRetry={review.retry} />
      ) : (
        hasRegistrations && <ImportSummary right={right.length} findings={findings} />
      )}
      <Buttons>
        {hasRegistrations && (
          <Button
            variant="primary"
            busy={isBusy || (!isChecked && !error)}
            disabled={!isChecked || right.length === 0}
            onClick={() => void run(right)}
          >
            <Plural value={right.length} one="Import # vehicle" other="Import # vehicles" />
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={onOther}>{t`Choose another file`}</Button>
        {findings && findings.faults.length > 0 && (
          <Button icon={<Download aria-hidden="true" />} onClick={report}>{t`Download the faults`}</Button>
        )}
      </Buttons>
      {hasRegistrations && <Lines review={review} />}
    </Stack>
  );
}

function Lines({ review }: { readonly review: ReturnType<typeof useReview> }) {
  const { t } = useLingui();
  const { lines, findings, opened, error } = review;
  const [shown, setShown] = useState<'all' | 'faulty'>('all');
  if (!findings)
    return error ? null : <SkeletonGroup label={t`The lines are being checked`} shape="rows" count={6} />;
  const visible = shown === 'faulty' ? lines.filter(({ line }) => opened.has(line)) : lines;
  return (
    <div>
      <Toolbar label={t`Lines shown`}>
        <SegmentedControl
          label={t`Lines shown`}
          selected={shown}
          options={[
            { key: 'all', label: t`All lines` },
            { key: 'faulty', label: t`To correct` },
          ]}
          onSelect={setShown}
        />
      </Toolbar>
      {visible.length > 0 ? (
        <LineTable
          key={shown}
          lines={visible}
          findings={findings}
          isOpen={(line) => opened.has(line)}
          onOpen={review.open}
          onCorrect={review.correct}
        />
      ) : (
        <EmptyState icon={<CircleCheck />} title={t`Nothing is to be corrected`}>
          <Trans>Every line of the file was understood.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
