import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@niveau/shared/ui/card';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import * as S from './asset-row-parts.tsx';
import { GroupName, GroupRoot } from './equipment-group.tsx';

/** Rows of the final shape while the list is on its way. */
export function EquipmentSkeleton() {
  const { t } = useLingui();
  return (
    <GroupRoot as="div" aria-busy="true">
      <VisuallyHidden role="status">{t`Loading the equipment`}</VisuallyHidden>
      <GroupName as="div" aria-hidden="true">
        <Skeleton width="6rem" height="1.1em" />
      </GroupName>
      <Sheet aria-hidden="true">
        <S.Rows>
          {[0, 1, 2, 3, 4].map((place) => (
            <S.Row key={place}>
              <S.Drawing>
                <Skeleton shape="block" width="4rem" height="4rem" />
              </S.Drawing>
              <S.Names>
                <Skeleton width="60%" height="1.1em" />
                <Skeleton width="45%" height="0.9em" />
              </S.Names>
              <S.Level>
                <Skeleton height="10px" />
                <Skeleton width="45%" />
              </S.Level>
              <S.RunOut>
                <Skeleton width="8rem" height="1.4em" />
                <Skeleton width="5rem" />
              </S.RunOut>
              <S.Facts>
                <Skeleton width="6rem" />
              </S.Facts>
            </S.Row>
          ))}
        </S.Rows>
      </Sheet>
    </GroupRoot>
  );
}
