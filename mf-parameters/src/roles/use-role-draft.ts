import type { SpaceRole } from '@niveau/shared/api/people';
import type { Designation, Level, Levels } from '@niveau/shared/domain/permission';
import { levelOf } from '@niveau/shared/domain/permission';
import { useState } from 'react';
import {
  type ChosenLevels,
  changedLines,
  chooseLevel,
  contestedModules,
  draftOf,
  levelsOfRole,
} from './role-draft.ts';

/** A role as it is being changed, over what is saved of it, which somebody else may change meanwhile. */
export function useRoleDraft(role: SpaceRole) {
  const [chosen, setChosen] = useState<ChosenLevels>({});
  const [name, setName] = useState<{ readonly typed: string; readonly seen: string } | null>(null);
  const modules = role.role_permissions.map(({ designation }) => designation);
  const saved = levelsOfRole(role);
  const levels: Levels = draftOf(saved, chosen, modules);
  const lines = changedLines(saved, levels, modules);
  const typedName = name?.typed ?? role.name;
  const isRenamed = typedName.trim() !== role.name;
  const hasLines = lines.length > 0;
  return {
    modules,
    saved,
    levels,
    typedName,
    isDirty: hasLines || isRenamed,
    /** Somebody else has renamed it meanwhile. */
    isNameContested: isRenamed && name !== null && name.seen !== role.name,
    contested: contestedModules(chosen, saved, modules),
    rename: (typed: string) => setName({ typed, seen: name?.seen ?? role.name }),
    choose: (of: readonly Designation[], level: Level) => setChosen(chooseLevel(chosen, saved, of, level)),
    /** Takes what is saved of the name, or of a module, for what was chosen. */
    takeTheirs(key: string) {
      if (key === 'name') setName(null);
      setChosen(Object.fromEntries(Object.entries(chosen).filter(([module]) => module !== key)));
    },
    forget() {
      setChosen({});
      setName(null);
    },
    /** What the call is sent, with what this page has seen of it: what it does not show is not overwritten. */
    body: {
      ...(isRenamed ? { name: typedName.trim() } : {}),
      ...(hasLines ? { role_permissions: lines } : {}),
      expected: {
        ...(isRenamed ? { name: role.name } : {}),
        ...(hasLines
          ? {
              role_permissions: lines.map(({ designation }) => ({
                designation,
                level_permission: levelOf(saved, designation),
              })),
            }
          : {}),
      },
    },
  };
}
