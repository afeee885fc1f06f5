import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useModules } from '@niveau/shared/contract';
import { mostShown, placeMenu } from '@niveau/shared/domain/menu';
import {
  type Designation,
  equipmentDesignations,
  type Levels,
  levels as level,
  levelOf,
} from '@niveau/shared/domain/permission';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PhoneFrame } from '../parts/phone-frame.tsx';
import { useLevelWords } from './use-level-words.ts';
import { useModuleNames } from './use-module-names.ts';

const Chip = styled.p`
  ${type.caption}
  display: inline-block;
  max-width: 100%;
  margin-bottom: ${space(1)};
  padding: 2px 10px;
  border-radius: ${radius.full};
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  font-weight: 560;
  overflow-wrap: anywhere;
`;
const Title = styled.p`
  ${type.label}
  margin: ${space(0.5)} 0;
  font-weight: 620;
`;
const Lines = styled.ul`
  ${type.caption}
  display: grid;
  gap: 4px;
  margin-bottom: ${space(1.5)};
  li { display: flex; gap: 7px; }
  svg { flex: none; margin-top: 2px; }
`;
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: ${space(1.5)};
`;
const Pick = styled.button`
  ${type.caption}
  min-height: 32px;
  padding: 2px 10px;
  border: 1px solid ${token('line')};
  border-radius: ${radius.full};
  background: ${token('surface')};
  color: ${token('ink')};
  cursor: pointer;
  &[aria-pressed='true'] { border-color: ${token('secondary-edge')}; background: ${token('secondary-soft')}; color: ${token('secondary-text')}; font-weight: 600; }
`;

const parameterModules: readonly Designation[] = ['USER', 'ROLE', 'SPCE', 'SUBS'];

interface RolePreviewProps {
  readonly levels: Levels;
  readonly roleName: string;
  /** The modules that the space has. */
  readonly modules: readonly Designation[];
}

/** The product as somebody with this role has it: the bar, and for each page what they may do there. */
export function RolePreview({ levels, roleName, modules }: RolePreviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useModuleNames();
  const known = useModules();
  const [chosen, setChosen] = useState('');
  const entries = placeMenu(
    known.flatMap(({ manifest }) => manifest.menu),
    levels,
    null,
  ).map(({ entry }) => entry);
  const bar = entries.slice(0, mostShown);
  const open =
    chosen === 'parameter' ? undefined : (entries.find((one) => one.page_name === chosen) ?? entries[0]);
  const ofEquipment = equipmentDesignations.filter(
    (kind) => modules.includes(kind) && levelOf(levels, kind) >= level.vision,
  );
  const module = open?.permission?.module;
  const shown: readonly Designation[] = !open
    ? parameterModules.filter((one) => modules.includes(one))
    : module === 'equipment'
      ? ofEquipment
      : module && module !== 'administration'
        ? [module]
        : [];

  return (
    <PhoneFrame
      label={t`Preview as ${roleName}`}
      bar={bar}
      current={open?.page_name ?? ''}
      onSelect={setChosen}
    >
      <Chip>
        <Trans>As {roleName}</Trans>
      </Chip>
      <More>
        {entries.slice(mostShown).map(({ page_name, labels }) => (
          <Pick
            key={page_name}
            type="button"
            aria-pressed={open?.page_name === page_name}
            onClick={() => setChosen(page_name)}
          >
            {labels[locale]}
          </Pick>
        ))}
        <Pick type="button" aria-pressed={!open} onClick={() => setChosen('parameter')}>
          {t`Parameters`}
        </Pick>
      </More>
      <div aria-live="polite">
        {entries.length === 0 && open === undefined && chosen !== 'parameter' && (
          <Title>{t`No module: only the profile and the parameters of their own`}</Title>
        )}
        {shown.map((designation) => (
          <Offers
            key={designation}
            name={names.module(designation)}
            designation={designation}
            levels={levels}
          />
        ))}
      </div>
    </PhoneFrame>
  );
}

interface OffersProps {
  readonly name: string;
  readonly designation: Designation;
  readonly levels: Levels;
}

function Offers({ name, designation, levels }: OffersProps) {
  const { t } = useLingui();
  const { offers } = useLevelWords();
  return (
    <>
      <Title>{name}</Title>
      <Lines>
        {offers(designation, levelOf(levels, designation)).map(({ level: of, words, isAllowed }) => (
          <li key={of}>
            {isAllowed ? (
              <Check size={14} color={token('success-text')} aria-hidden="true" />
            ) : (
              <X size={14} color={token('ink-faint')} aria-hidden="true" />
            )}
            <span>
              <VisuallyHidden>{isAllowed ? t`Allowed:` : t`Not allowed:`} </VisuallyHidden>
              {words}
            </span>
          </li>
        ))}
      </Lines>
    </>
  );
}
