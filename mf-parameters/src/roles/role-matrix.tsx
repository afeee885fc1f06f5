import { Plural, useLingui } from '@lingui/react/macro';
import { type Designation, type Level, type Levels, levelOf } from '@niveau/shared/domain/permission';
import { Card } from '@niveau/shared/ui/card';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Fields } from '../parts/page-layout.tsx';
import { LevelPicker } from './level-picker.tsx';
import { groupModules } from './module-groups.ts';
import { commonLevel } from './role-draft.ts';
import { useLevelWords } from './use-level-words.ts';
import { useModuleNames } from './use-module-names.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15.5rem;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1.5)} 0;
  & + & { border-top: 1px solid ${token('line')}; }
  ${media.small} { grid-template-columns: minmax(0, 1fr); }
`;
const Name = styled.p`
  ${type.label}
`;
const Meaning = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  strong { color: ${token('ink')}; font-weight: 560; }
`;
const Legend = styled.ul`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  color: ${token('ink-muted')};
  b { color: ${token('ink')}; font-weight: 640; }
`;
const Kinds = styled.details`
  border-top: 1px solid ${token('line')};
  summary {
    ${type.label}
    padding: ${space(1.5)} 0;
    min-height: 44px;
    color: ${token('accent-text')};
    cursor: pointer;
  }
`;

interface RoleMatrixProps {
  readonly modules: readonly Designation[];
  readonly levels: Levels;
  /** The user's own: nobody gives more than they have. */
  readonly own: Levels;
  readonly readOnly: boolean;
  readonly onChange: (modules: readonly Designation[], level: Level) => void;
}

/** The modules of the space, each with its level and what that level allows, in words. */
export function RoleMatrix({ modules, ...props }: RoleMatrixProps) {
  const { t } = useLingui();
  const names = useModuleNames();
  const words = useLevelWords();
  return (
    <Fields>
      <Legend aria-label={t`Levels`}>
        {rising.map((level) => (
          <li key={level}>
            <b>{level}</b> {words.name(level)}
          </li>
        ))}
      </Legend>
      {groupModules(modules).map(({ group, modules: ofGroup }) => (
        <Card key={group} title={names.group(group)}>
          {group === 'equipment' && ofGroup.length > 1 ? (
            <>
              <MatrixLine {...props} name={t`All equipment`} modules={ofGroup} />
              <Kinds open={commonLevel(props.levels, ofGroup) === null || undefined}>
                <summary>
                  <Plural value={ofGroup.length} one="By kind (#)" other="By kind (#)" />
                </summary>
                {ofGroup.map((module) => (
                  <MatrixLine key={module} {...props} name={names.module(module)} modules={[module]} />
                ))}
              </Kinds>
            </>
          ) : (
            ofGroup.map((module) => (
              <MatrixLine key={module} {...props} name={names.module(module)} modules={[module]} />
            ))
          )}
        </Card>
      ))}
    </Fields>
  );
}

const rising: readonly Level[] = [0, 1, 2, 3, 4];
const falling = rising.toReversed();

interface MatrixLineProps extends RoleMatrixProps {
  readonly name: string;
}

function MatrixLine({ name, modules, levels, own, readOnly, onChange }: MatrixLineProps) {
  const { t } = useLingui();
  const words = useLevelWords();
  const meaning = useId();
  const level = commonLevel(levels, modules);
  const [first] = modules;
  const most = falling.find((one) => modules.every((module) => levelOf(own, module) >= one)) ?? 0;
  return (
    <Line data-modules={modules.join(' ')}>
      <div>
        <Name>{name}</Name>
        <Meaning id={meaning} aria-live="polite">
          {level === null || !first ? (
            t`Differs by kind`
          ) : (
            <>
              <strong>{words.name(level)}</strong> – {words.allows(first, level)}
            </>
          )}
        </Meaning>
      </div>
      <LevelPicker
        label={name}
        value={level}
        most={most}
        disabled={readOnly}
        describedBy={meaning}
        nameOf={words.name}
        onChange={(next) => onChange(modules, next)}
      />
    </Line>
  );
}
