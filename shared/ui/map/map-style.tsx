import { styled } from 'styled-components';
import { fontFamily, radius, token, type } from '../tokens.tsx';

/** The rules that Leaflet's drawing needs (from its own sheet, BSD-2-Clause), in the colours of the product. */
export const MapRoot = styled.div`
  position: relative;
  overflow: hidden;
  container-type: inline-size;
  isolation: isolate;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  .leaflet-container { width: 100%; height: 100%; overflow: hidden; background: ${token('surface-sunken')}; font-family: ${fontFamily}; -webkit-tap-highlight-color: transparent; }
  .leaflet-container:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -3px; border-radius: ${radius.medium}; }
  .leaflet-pane, .leaflet-tile, .leaflet-marker-icon, .leaflet-tile-container, .leaflet-pane > svg, .leaflet-pane > canvas, .leaflet-zoom-box, .leaflet-layer { position: absolute; left: 0; top: 0; }
  .leaflet-tile, .leaflet-marker-icon { user-select: none; -webkit-user-drag: none; }
  .leaflet-container .leaflet-overlay-pane svg { max-width: none; max-height: none; }
  .leaflet-container.leaflet-touch-zoom { touch-action: pan-x pan-y; }
  .leaflet-container.leaflet-touch-drag { touch-action: pinch-zoom; }
  .leaflet-container.leaflet-touch-drag.leaflet-touch-zoom { touch-action: none; }
  .leaflet-pane { z-index: 400; }
  .leaflet-tile-pane { z-index: 200; }
  .leaflet-overlay-pane { z-index: 400; }
  .leaflet-marker-pane { z-index: 600; }
  .leaflet-zoom-animated { transform-origin: 0 0; }
  .leaflet-zoom-anim .leaflet-zoom-animated { transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1); }
  .leaflet-zoom-anim .leaflet-zoom-hide { visibility: hidden; }
  .leaflet-interactive { cursor: pointer; }
  .leaflet-grab { cursor: grab; }
  .leaflet-dragging .leaflet-grab { cursor: grabbing; }
  .leaflet-top, .leaflet-bottom { position: absolute; z-index: 1000; pointer-events: none; }
  .leaflet-top { top: 0; }
  .leaflet-bottom { bottom: 0; }
  .leaflet-left { left: 0; }
  .leaflet-right { right: 0; }
  .leaflet-control { pointer-events: auto; margin: 10px; }
  .leaflet-control-zoom { display: grid; border: 1px solid ${token('line-strong')}; border-radius: ${radius.medium}; overflow: hidden; background: ${token('surface')}; }
  .leaflet-control-zoom a { display: grid; place-items: center; width: 40px; height: 40px; color: ${token('ink')}; font-size: 20px; text-decoration: none; }
  .leaflet-control-zoom a + a { border-top: 1px solid ${token('line')}; }
  .leaflet-control-zoom a.leaflet-disabled { color: ${token('ink-faint')}; cursor: default; }
  .leaflet-control-scale-line { ${type.caption} padding: 1px 6px; border: 1px solid ${token('line-strong')}; border-top: 0; background: ${token('surface')}; color: ${token('ink-muted')}; white-space: nowrap; }
  .leaflet-control-attribution { ${type.caption} margin: 0; padding: 1px 6px; background: ${token('surface')}; color: ${token('ink-muted')}; }
  .map-point { display: flex; align-items: center; gap: 6px; width: max-content !important; height: 24px !important; color: ${token('ink')}; }
  .map-point:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: 3px; border-radius: ${radius.small}; }
  .map-point i { flex: none; display: grid; place-items: center; min-width: 22px; height: 22px; padding: 0 5px; border: 2px solid ${token('surface')}; border-radius: 999px; box-shadow: ${token('shadow-1')}; color: ${token('surface')}; font: 600 12px/1 ${fontFamily}; font-style: normal; }
  .map-point span { ${type.caption} padding: 1px 6px; border-radius: 6px; background: ${token('surface')}; max-width: calc(50cqi - 2.75rem); font-weight: 560; line-height: 1.25; overflow-wrap: break-word; box-shadow: ${token('shadow-1')}; }
  .map-right span { position: absolute; right: calc(100% + 6px); width: max-content; }
  .map-quiet:not(:hover, :focus-visible) span { display: none; }
  .map-point:hover, .map-point:focus-visible { z-index: 10000 !important; }
  .map-way { stroke: ${token('accent')}; }
  .map-tiles img { display: block; max-width: none; }
  :root[data-theme='dark'] & .map-tiles { filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9); }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) & .map-tiles { filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9); } }
  .map-grid { padding: 2px 4px; box-shadow: inset 1px 1px 0 ${token('line')}; color: ${token('ink-faint')}; font: 450 10px/1.2 ${fontFamily}; }
`;
