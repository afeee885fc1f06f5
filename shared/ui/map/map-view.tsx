import { useLingui } from '@lingui/react/macro';
import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { token } from '../tokens.tsx';
import { clustersOf } from './cluster.ts';
import { MapRoot } from './map-style.tsx';
import { mapTiles } from './map-tiles.ts';
import type { MapPoint, MapViewProps } from './map-types.ts';

/** Degrees with as many decimals as a zoom can tell apart. */
function degrees(value: number, zoom: number, sides: readonly [string, string]): string {
  return `${Math.abs(value).toFixed(zoom < 8 ? 1 : zoom < 12 ? 2 : 3)}° ${sides[value < 0 ? 1 : 0]}`;
}

/** A plain ground of equal squares with the coordinates of their corners. */
function makeGround(map: L.Map): L.GridLayer {
  class Ground extends L.GridLayer {
    override createTile({ x, y, z }: L.Coords) {
      const tile = document.createElement('div');
      tile.className = 'map-grid';
      const corner = map.unproject([x * side, y * side], z);
      tile.textContent = `${degrees(corner.lat, z, ['N', 'S'])} ${degrees(corner.lng, z, ['E', 'W'])}`;
      return tile;
    }
  }
  return new Ground({ tileSize: side });
}

/** Of a square of the ground, px. */
const side = 128;

const nearest = 17;
const nearestByItself = 13;
/** More names would cover each other: each then shows while it is pointed at or has the focus. */
const mostNamed = 3;

/** Whether a name fits at the right of a point, which is the usual side. Its lines are as long as half the map at most. */
function hasRoomFor(label: string, x: number, map: L.Map): boolean {
  const across = map.getSize().x;
  const [beside, letter] = [36, 7];
  return x + beside + Math.min(label.length * letter, across / 2 - beside) <= across;
}

function drawPoints(map: L.Map, layer: L.LayerGroup, points: readonly MapPoint[]): void {
  layer.clearLayers();
  const placed = points.map((point) => ({
    point,
    ...map.project([point.latitude, point.longitude], map.getZoom()),
  }));
  const isNearest = map.getZoom() >= nearest;
  const alone = placed.filter(({ point }) => isNearest || point.standsAlone);
  const clusters = [
    ...clustersOf(placed.filter((one) => !alone.includes(one))),
    ...alone.map(({ point }) => ({ points: [point], latitude: point.latitude, longitude: point.longitude })),
  ];
  for (const { points: together, latitude, longitude } of clusters) {
    const [first] = together;
    if (!first) continue;
    const isOne = together.length === 1;
    const names = together.map((one) => one.label).join(', ');
    // What can be seen of it stands in its name: how many there are.
    const name = isOne ? names : `${together.length} – ${names}`;
    const mark = document.createElement('div');
    mark.style.display = 'contents';
    const dot = document.createElement('i');
    const tones = together.map(({ tone = 'accent' }) => tone);
    const tone = (['error', 'warning'] as const).find((one) => tones.includes(one)) ?? first.tone ?? 'accent';
    dot.style.background = tone === 'neutral' ? token('ink-muted') : token(tone);
    if (!isOne) dot.textContent = `${together.length}`;
    mark.append(dot);
    if (isOne) {
      const words = document.createElement('span');
      words.textContent = first.label;
      mark.append(words);
    }
    const isRight =
      isOne && !hasRoomFor(first.label, map.latLngToContainerPoint([latitude, longitude]).x, map);
    const isQuiet = points.length > mostNamed && !first.standsAlone;
    const icon = L.divIcon({
      html: mark,
      className: ['map-point', isQuiet && 'map-quiet', isRight && 'map-right'].filter(Boolean).join(' '),
      iconSize: [0, 24],
      iconAnchor: [11, 12],
    });
    const marker = L.marker([latitude, longitude], {
      icon,
      keyboard: isOne ? first.onSelect !== undefined : true,
      interactive: isOne ? first.onSelect !== undefined : true,
      alt: name,
    });
    const choose = () => {
      if (isOne) first.onSelect?.();
      else map.fitBounds(boundsOf(together), { maxZoom: nearest, padding: [40, 40] });
    };
    marker.on('click', choose);
    marker.on('add', () => {
      const element = marker.getElement();
      element?.setAttribute('aria-label', name);
      if (!isOne || first.onSelect) element?.setAttribute('role', 'button');
      else element?.setAttribute('role', 'img');
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      });
    });
    layer.addLayer(marker);
  }
}

function boundsOf(
  points: readonly { readonly latitude: number; readonly longitude: number }[],
): L.LatLngBounds {
  return L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
}

/**
 * Places on a map that can be moved and zoomed by hand and by keys. Its ground is that of the tile server of the settings, else
 * plain: positions, their distances (by the scale) and ways are what is told, and nothing is fetched from a third party.
 */
export function MapView({ label, points, trail = [], height = 320 }: MapViewProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const map = useRef<{ readonly map: L.Map; readonly points: L.LayerGroup; readonly ways: L.LayerGroup }>(
    null,
  );
  const now = useRef({ points, trail });
  const words = [t`Zoom in`, t`Zoom out`] as const;
  const [nearer, further] = words;
  const tiles = useMemo(mapTiles, []);
  useEffect(() => {
    const node = root.current;
    if (!node) return;
    const made = L.map(node, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      maxZoom: nearest,
      minZoom: 2,
      zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    L.control.zoom({ zoomInTitle: nearer, zoomOutTitle: further }).addTo(made);
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(made);
    makeGround(made).addTo(made);
    if (tiles) {
      // Over the ground: where no tile comes, the ground stays.
      L.tileLayer(tiles.url, { className: 'map-tiles', maxZoom: nearest }).addTo(made);
      const thanks = document.createElement('span');
      thanks.textContent = tiles.attribution;
      L.control.attribution({ prefix: false }).addAttribution(thanks.innerHTML).addTo(made);
    }
    const ways = L.layerGroup().addTo(made);
    const marks = L.layerGroup().addTo(made);
    const redraw = () => drawPoints(made, marks, now.current.points);
    made.on('zoomend', redraw);
    map.current = { map: made, points: marks, ways };
    // The page scrolls over the map until somebody is at work in it.
    made.on('focus', () => made.scrollWheelZoom.enable());
    made.on('blur', () => made.scrollWheelZoom.disable());
    const observer = new ResizeObserver(() => made.invalidateSize());
    observer.observe(node);
    return () => {
      observer.disconnect();
      map.current = null;
      made.remove();
    };
  }, [nearer, further, tiles]);
  const place = JSON.stringify([
    points.map(({ key, latitude, longitude }) => [key, latitude, longitude]),
    trail,
  ]);
  useEffect(() => {
    now.current = { points, trail };
    const drawn = map.current;
    if (drawn && drawn.map.getSize().x > 0 && isReady(drawn.map)) drawPoints(drawn.map, drawn.points, points);
  }, [points, trail]);
  useEffect(() => {
    const drawn = map.current;
    if (!drawn || !place) return;
    drawn.ways.clearLayers();
    const way = now.current.trail.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    if (way.length > 1)
      drawn.ways.addLayer(L.polyline(way, { className: 'map-way', interactive: false, weight: 3 }));
    const all = [...now.current.points, ...now.current.trail];
    if (all.length === 0) drawn.map.setView([46.6, 2.4], 5);
    else drawn.map.fitBounds(boundsOf(all), { padding: [36, 36], maxZoom: nearestByItself, animate: false });
    drawPoints(drawn.map, drawn.points, now.current.points);
    // `place` stands for points and trail: new objects of the same places move nothing.
  }, [place]);
  return (
    <MapRoot style={{ height }}>
      <div ref={root} role="application" aria-label={label} style={{ height: '100%' }} />
    </MapRoot>
  );
}

function isReady(map: L.Map): boolean {
  try {
    map.getCenter();
    return true;
  } catch {
    return false;
  }
}
