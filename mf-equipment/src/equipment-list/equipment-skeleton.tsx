import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@niveau/shared/ui/card';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import * as S from './asset-row-parts.tsx';

/** Rows of the final shape while the list is on its way. */
export function EquipmentSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t`Loading the equipment`}</VisuallyHidden>
      <Sheet aria-hidden="true">
        <ul>
          {[0, 1, 2, 3, 4].map((place) => (
            <S.Row key={place}>
              <S.Drawing>
                <Skeleton shape="block" width="3.5rem" height="3rem" />
              </S.Drawing>
              <S.Names>
                <Skeleton width="60%" height="1.1em" />
              </S.Names>
              <S.Level>
                <Skeleton height="10px" />
                <Skeleton width="45%" />
              </S.Level>
              <S.RunOut>
                <Skeleton width="6rem" height="1.1em" />
                <Skeleton width="4rem" />
              </S.RunOut>
              <S.Facts>
                <Skeleton width="5rem" />
              </S.Facts>
            </S.Row>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
