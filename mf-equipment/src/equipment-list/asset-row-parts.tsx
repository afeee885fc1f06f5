import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** The list measures itself: what counts is the room that the shell's bars leave, not the window. */
export const Rows = styled.ul`
  container-type: inline-size;
`;
/** Wide: one line of columns, with a second for what is to be done. Narrow: a card whose parts stand under each other. */
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4rem minmax(0, 1.25fr) minmax(0, 1.25fr) minmax(0, 1.3fr) 8rem 1.25rem;
  grid-template-areas:
    'drawing names level run-out facts open'
    'drawing flags flags order order open';
  grid-template-rows: 1fr auto;
  align-items: center;
  column-gap: ${space(2.5)};
  padding: ${space(1.75)} ${space(2.5)};
  &:not(:last-child) { border-bottom: 1px solid ${token('line')}; }
  &:has(h3 a:hover) { background: ${token('surface-sunken')}; }
  &:first-child { border-top-left-radius: ${radius.large}; border-top-right-radius: ${radius.large}; }
  &:last-child { border-bottom-left-radius: ${radius.large}; border-bottom-right-radius: ${radius.large}; }
  @container (max-width: 940px) {
    grid-template-columns: 4rem minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 1.2fr) 1.25rem;
    grid-template-areas:
      'drawing names level run-out open'
      'drawing facts level run-out open'
      'drawing flags order order open';
    grid-template-rows: auto 1fr auto;
    column-gap: ${space(2)};
  }
  @container (max-width: 620px) {
    grid-template-columns: 3.5rem minmax(0, 1fr) 1.25rem;
    grid-template-areas:
      'drawing names open'
      'level level level'
      'run-out run-out run-out'
      'flags flags flags'
      'facts facts facts'
      'order order order';
    grid-template-rows: none;
    column-gap: ${space(1.5)};
    padding: ${space(2)};
  }
`;
const below = `@container (max-width: 620px) { padding-top: ${space(1.25)}; }`;

export const Drawing = styled.div`
  grid-area: drawing;
  display: grid;
  place-items: center;
  svg { max-width: 100%; height: auto; }
`;
export const Names = styled.div`
  grid-area: names;
  min-width: 0;
`;
/** The link covers the whole row; what else can be clicked lies above it. */
export const Name = styled.h3`
  ${type.heading}
  overflow-wrap: anywhere;
  a { color: inherit; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  a:hover { color: ${token('accent-text')}; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid ${token('focus')}; outline-offset: -3px; border-radius: ${radius.large}; }
`;
export const Place = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
export const Level = styled.div`
  grid-area: level;
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  ${below}
`;
export const Figure = styled.p`
  ${type.heading}
  font-variant-numeric: tabular-nums;
`;
export const Detail = styled.p`
  ${type.caption}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.25)};
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
`;
export const RunOut = styled.div`
  grid-area: run-out;
  min-width: 0;
  &:empty { display: none; }
  ${below}
`;
export const Facts = styled.div`
  ${type.caption}
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  color: ${token('ink-muted')};
  &:empty { display: none; }
  ${below}
`;
export const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  svg { width: 0.9375rem; height: 0.9375rem; }
`;
export const Flags = styled.ul`
  grid-area: flags;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  padding-top: ${space(1)};
  ${below}
`;
/** Its link stands above the row's own. */
export const Renewal = styled.li`
  ${type.small}
  align-self: center;
  color: ${token('ink-muted')};
  a { position: relative; z-index: 1; color: ${token('accent-text')}; }
  ${media.touch} { a { min-height: 44px; padding-block: 11px; } }
`;
export const Order = styled.div`
  grid-area: order;
  padding-top: ${space(1)};
  @container (max-width: 620px) {
    padding-top: ${space(1.5)};
    > a { width: 100%; min-height: 44px; }
  }
`;
export const Open = styled.div`
  grid-area: open;
  color: ${token('ink-faint')};
  svg { width: 1.25rem; height: 1.25rem; }
`;
