import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { useState } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { ImportReview } from './import-review.tsx';
import type { VehicleFile } from './vehicle-file.ts';

/** Vehicles from a CSV file: chosen, looked through and corrected, then imported. */
export function ImportPage() {
  const { t } = useLingui();
  const [file, setFile] = useState<VehicleFile>();
  return (
    <>
      <PageHeader title={t`Import vehicles`} subtitle={file?.name} back={{ to: '/', label: t`Fleet` }} />
      {file ? (
        <ImportReview file={file} onOther={() => setFile(undefined)} />
      ) : (
        <ChooseFile onRead={setFile} />
      )}
    </>
  );
}
