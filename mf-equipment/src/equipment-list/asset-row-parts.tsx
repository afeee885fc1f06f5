import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** Wide: one line of columns. Phone: a card whose parts stand under each other. */
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4rem minmax(10rem, 1.4fr) minmax(11rem, 1.3fr) minmax(9rem, 1fr) minmax(7rem, 0.8fr) 10.5rem;
  grid-template-areas:
    'drawing names level run-out facts action'
    'drawing flags flags run-out facts action';
  align-items: center;
  column-gap: ${space(3)};
  padding: ${space(1.75)} ${space(2.5)};
  content-visibility: auto;
  contain-intrinsic-size: auto 96px;
  &:not(:last-child) { border-bottom: 1px solid ${token('line')}; }
  &:has(h3 a:hover) { background: ${token('surface-sunken')}; }
  &:last-child { border-radius: 0 0 ${radius.large} ${radius.large}; }
  &:first-child { border-radius: ${radius.large} ${radius.large} 0 0; }
  &:only-child { border-radius: ${radius.large}; }
  @media (max-width: 1180px) {
    grid-template-columns: 4rem minmax(10rem, 1.3fr) minmax(10rem, 1.2fr) minmax(8.5rem, 1fr) 10.5rem;
    grid-template-areas:
      'drawing names level run-out action'
      'drawing facts level run-out action'
      'drawing flags flags flags action';
  }
  ${media.phone} {
    grid-template-columns: 3.5rem 1fr auto;
    grid-template-areas:
      'drawing names action'
      'level level level'
      'run-out run-out run-out'
      'flags flags flags'
      'facts facts facts'
      'order order order';
    gap: ${space(1.5)};
    padding: ${space(2)};
    contain-intrinsic-size: auto 220px;
  }
`;
export const Drawing = styled.div`
  grid-area: drawing;
  display: grid;
  place-items: center;
  svg { max-width: 100%; }
  ${media.phone} { svg { max-width: 3.5rem; height: auto; } }
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
  display: grid;
  justify-items: start;
  gap: ${space(0.5)};
  &:empty { display: none; }
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
`;
export const Facts = styled.div`
  ${type.caption}
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  color: ${token('ink-muted')};
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
  ${media.phone} { padding-top: 0; }
`;
export const Action = styled.div`
  grid-area: action;
  display: flex;
  justify-content: flex-end;
  color: ${token('ink-faint')};
  .open { width: 1.25rem; height: 1.25rem; }
  ${media.phone} { &:has(a) { grid-area: order; } }
`;
export const OrderLink = styled.span`
  position: relative;
  z-index: 1;
  a {
    ${type.label}
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(0.75)};
    min-height: 40px;
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${token('accent-edge')};
    border-radius: ${radius.medium};
    background: ${token('accent')};
    color: ${token('accent-ink')};
    font-weight: 570;
    text-align: center;
    text-decoration: none;
  }
  a:hover { background: ${token('accent-hover')}; }
  svg { width: 1.125em; height: 1.125em; }
  ${media.touch} { a { min-height: 44px; } }
  ${media.phone} { width: 100%; a { width: 100%; min-height: 44px; } }
`;
