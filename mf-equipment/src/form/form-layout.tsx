import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** A form beside what it means: the drawing, the preview. They stay in sight where there is room. */
export const FormColumns = styled.div`
  display: grid;
  gap: ${space(2)};
  align-items: start;
  min-width: 0;
  > * { min-width: 0; }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    > * { grid-column: 1; }
  }
`;
export const FormStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  min-width: 0;
`;
export const FormSide = styled(FormStack)`
  ${media.desktop} {
    && { grid-column: 2; }
    grid-row: 1 / span 3;
    position: sticky;
    top: ${space(2)};
  }
`;
/** What belongs together inside a card. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;
/** Short fields beside each other, as many as fit. */
export const FieldRow = styled.div<{ readonly $least?: string; readonly $align?: 'start' | 'end' }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $least = '9rem' }) => $least}, 100%), 1fr));
  gap: ${space(2)};
  align-items: ${({ $align = 'end' }) => $align};
`;
/** The buttons at the end of a form; they stay in sight on a phone. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
  ${media.phone} {
    position: sticky;
    z-index: 5;
    bottom: var(--bottom-bar, 0px);
    margin-inline: calc(-1 * ${space(1)});
    padding: ${space(1)} ${space(1)} max(${space(1)}, env(safe-area-inset-bottom));
    border-radius: ${radius.large} ${radius.large} 0 0;
    background: ${token('surface-raised')};
    box-shadow: ${token('shadow-3')};
    > button, > a { flex: 1 1 auto; }
  }
`;
export const Aside = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
/** The asterisk explained, once a form. */
export const RequiredNote = styled(Aside)`
  ${type.caption}
`;
