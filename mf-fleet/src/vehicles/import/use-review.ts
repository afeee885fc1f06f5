import { useLocale } from '@niveau/shared/contract';
import { type VehicleColumn, vehicleColumnNames } from '@niveau/shared/domain/vehicle-words';
import { useMemo, useState } from 'react';
import { type LineFault, useCheck } from './use-check.ts';
import {
  type ColumnChoice,
  type Corrections,
  corrected,
  guessColumns,
  type VehicleFile,
  vehicleLines,
} from './vehicle-file.ts';

/** What the server found in the lines. */
export interface Findings {
  readonly faults: readonly LineFault[];
  /** Lines with something to correct. */
  readonly wrong: ReadonlySet<number>;
  /** Lines whose vehicle is in the fleet already, and that have no other fault. */
  readonly known: ReadonlySet<number>;
}

function findingsOf(faults: readonly LineFault[]): Findings {
  const isWrong = ({ key }: LineFault) => key !== 'vehicle_already_exists';
  const wrong = new Set(faults.filter(isWrong).map(({ line }) => line));
  return {
    faults,
    wrong,
    known: new Set(faults.map(({ line }) => line).filter((line) => !wrong.has(line))),
  };
}

/** The lines of a file as they are looked through: by which columns, with which corrections and faults. */
export function useReview(file: VehicleFile) {
  const [choice, setChoice] = useState(() => guessColumns(file.headers));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [findings, setFindings] = useState<Findings>();
  const locale = useLocale();
  const read = useMemo(() => vehicleLines(file, choice, locale), [file, choice, locale]);
  const lines = useMemo(() => corrected(read, corrections), [read, corrections]);
  const { check, retry } = useCheck(choice.registration === null ? null : lines, file.name);

  const isChecked = check.state === 'done' && check.lines === lines;
  // What was last known stays while the lines are checked again, and lines once open stay open.
  if (isChecked && check.faults !== findings?.faults) {
    const found = findingsOf(check.faults);
    setFindings(found);
    setOpened((before) => new Set([...before, ...found.wrong]));
  }

  return {
    lines,
    choice,
    /** Undefined before the first answer for these columns. */
    findings,
    isChecked,
    error: check.state === 'failed' ? check.error : undefined,
    retry,
    /** Lines that had something to correct, or that the person wants to: they can be written in. */
    opened,
    open: (line: number) => setOpened((before) => new Set([...before, line])),
    /** Lines that can be imported as they stand. */
    right: lines.filter(({ line }) => !findings?.wrong.has(line) && !findings?.known.has(line)),
    /** Other columns: what was corrected in those that change no longer counts. */
    choose: (next: ColumnChoice) => {
      const changed = vehicleColumnNames.filter((column) => next[column] !== choice[column]);
      setChoice(next);
      setCorrections((before) => withoutColumns(before, changed));
      setOpened(new Set());
      setFindings(undefined);
    },
    correct: (line: number, column: VehicleColumn, value: string) =>
      setCorrections((before) => new Map(before).set(line, { ...before.get(line), [column]: value })),
  };
}

function withoutColumns(corrections: Corrections, columns: readonly VehicleColumn[]): Corrections {
  return new Map(
    [...corrections].map(([line, values]) => [
      line,
      Object.fromEntries(Object.entries(values).filter(([name]) => !columns.some((one) => one === name))),
    ]),
  );
}
