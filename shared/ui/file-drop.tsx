import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Upload, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { documentLimitBytes, megabyte } from '../api/endpoint.ts';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { FieldError, FieldHint, FieldLabel, RequiredMark } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ellipsis, radius, space, token, type } from './tokens.tsx';
import { usePageDrop } from './use-page-drop.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

export type FileRefusal = 'too-large' | 'type' | 'duplicate' | 'too-many';

export interface FileDropProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Extensions with their point, in small letters: `['.pdf', '.png']`. */
  readonly extensions: readonly string[];
  /** Of each file: the limit of documents unless told. */
  readonly maxBytes?: number;
  readonly maxFiles?: number;
  /** Told of each file that was not taken; the field itself says why to the reader. */
  readonly onRefuse?: (file: File, reason: FileRefusal) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Takes what is dropped anywhere on the page, where there is no other such field on it. */
  readonly wholePage?: boolean;
}

const Zone = styled.label<{ readonly $over: boolean }>`
  ${type.label}
  display: grid;
  justify-items: center;
  gap: ${space(0.5)};
  padding: ${space(2.5)} ${space(2)};
  border: 1.5px dashed ${({ $over }) => token($over ? 'accent-text' : 'line-strong')};
  border-radius: ${radius.medium};
  background: ${({ $over }) => token($over ? 'accent-soft' : 'surface')};
  color: ${token('ink-muted')};
  text-align: center;
  cursor: pointer;
  transition: background-color 120ms, border-color 120ms;
  &:hover { border-color: ${token('accent-text')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { opacity: 0.55; cursor: not-allowed; }
  strong { color: ${token('accent-text')}; font-weight: 570; }
  svg { width: 24px; height: 24px; color: ${token('accent-text')}; }
`;
const Input = styled.input`
  ${hiddenStyle}
`;
const Limits = styled.span`
  ${type.caption}
  color: ${token('ink-faint')};
`;
const Root = styled.div`
  min-width: 0;
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};
  margin-top: ${space(1)};
`;
const Entry = styled.li`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 48px;
  padding-left: ${space(1.5)};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  > svg { color: ${token('ink-muted')}; }
`;
const Name = styled.span`
  ${ellipsis}
  flex: 1 1 auto;
`;
const Size = styled.span`
  ${type.caption}
  flex: none;
  color: ${token('ink-muted')};
`;

const extensionOf = (file: File) => (file.name.match(/\.[^.]+$/)?.[0] ?? '').toLowerCase();
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Files by dropping or picking them. What is refused says why; what was taken before stays. */
export function FileDrop({
  label,
  hint,
  error,
  required,
  files,
  onChange,
  extensions,
  maxBytes = documentLimitBytes,
  maxFiles = 10,
  onRefuse,
  id,
  disabled,
  wholePage = false,
}: FileDropProps) {
  const { t, i18n } = useLingui();
  const own = useId();
  const root = id ?? own;
  const field = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const locale = pickLocale([i18n.locale]);
  const limit = formatNumber(locale, maxBytes / megabyte, { digits: 1, trim: true });

  const reasonFor = (file: File, kept: readonly File[]): FileRefusal | undefined => {
    if (!extensions.includes(extensionOf(file))) return 'type';
    if (file.size > maxBytes) return 'too-large';
    if (kept.some((other) => isSame(file, other))) return 'duplicate';
    if (maxFiles > 1 && kept.length >= maxFiles) return 'too-many';
    return undefined;
  };
  const say = (reason: FileRefusal) => {
    if (reason === 'type') return t`This type of file is not allowed`;
    if (reason === 'too-large') return t`The document size exceeds the maximum limit of ${limit} MB`;
    if (reason === 'duplicate') return t`This file is already selected`;
    return t`No more than ${maxFiles} files can be chosen`;
  };
  const take = (chosen: readonly File[]) => {
    let kept = files;
    let fault: string | undefined;
    for (const file of chosen) {
      const reason = reasonFor(file, kept);
      if (!reason) {
        // Where one is wanted, the next takes its place.
        kept = maxFiles === 1 ? [file] : [...kept, file];
        continue;
      }
      onRefuse?.(file, reason);
      const { name } = file;
      const why = say(reason);
      fault = t`${name}: ${why}`;
    }
    setRefused(fault);
    if (kept !== files) onChange(kept);
  };
  const isOverPage = usePageDrop(wholePage && !disabled ? take : null, field);
  const sizeOf = (file: File) =>
    file.size < 100 * 1024
      ? formatNumber(locale, Math.max(1, file.size / 1024), { digits: 0, unit: t`kB` })
      : formatNumber(locale, file.size / megabyte, { digits: 1, unit: t`MB` });
  const shownError = refused ?? error;

  return (
    <Root ref={field}>
      <FieldLabel as="span" id={`${root}-label`}>
        {label}
        {required && <RequiredMark />}
      </FieldLabel>
      {hint && <FieldHint id={`${root}-hint`}>{hint}</FieldHint>}
      <Zone
        $over={over || isOverPage}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take([...event.dataTransfer.files]);
        }}
      >
        <Input
          id={root}
          type="file"
          multiple={maxFiles > 1}
          accept={extensions.join(',')}
          disabled={disabled}
          aria-labelledby={`${root}-label`}
          aria-describedby={`${root}-limits ${root}-error`}
          aria-invalid={shownError ? true : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Upload aria-hidden="true" />
        <span>
          <Trans>
            <strong>Choose a file</strong> or drop it here
          </Trans>
        </span>
        <Limits id={`${root}-limits`}>
          {extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')} ·{' '}
          <Trans>{limit} MB at most</Trans>
        </Limits>
      </Zone>
      <FieldError id={`${root}-error`}>{shownError}</FieldError>
      {files.length > 0 && (
        <List>
          {files.map((file) => (
            <Entry key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileText size={18} aria-hidden="true" />
              <Name>{file.name}</Name>
              <Size>{sizeOf(file)}</Size>
              <IconButton
                label={t`Remove ${file.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  setRefused(undefined);
                  onChange(files.filter((other) => other !== file));
                }}
              />
            </Entry>
          ))}
        </List>
      )}
    </Root>
  );
}
