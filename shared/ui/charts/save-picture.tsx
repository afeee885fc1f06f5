import { saveBlob } from '../save-blob.tsx';

const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Room over the drawing for its title, px. */
const head = 44;
/** Pixels of the picture for one of the screen. */
const sharpness = 2;

export interface Picture {
  /** The element that holds the drawing. */
  readonly around: HTMLElement;
  readonly title: string;
  readonly fileName: string;
}

/**
 * Saves the chart inside an element as a PNG under its title, in the colours it is shown in. Resolves to whether there was
 * a chart to save.
 */
export async function savePicture({ around, title, fileName }: Picture): Promise<boolean> {
  const drawing =
    around.querySelector<SVGSVGElement>('svg[data-chart]') ??
    around.querySelector<SVGSVGElement>('svg.VictoryContainer, .VictoryContainer svg, svg[role="img"]');
  if (!drawing) return false;
  const box = drawing.getBoundingClientRect();
  const copy = standalone(drawing);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = box.width * sharpness;
  canvas.height = (box.height + head) * sharpness;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  const { color, backgroundColor } = colourOf(around);
  pen.scale(sharpness, sharpness);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, box.width, box.height + head);
  pen.fillStyle = color;
  pen.font = '600 17px system-ui, sans-serif';
  pen.fillText(title, 14, 28, box.width - 28);
  pen.drawImage(image, 0, head, box.width, box.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return false;
  saveBlob(picture, fileName);
  return true;
}

/** A copy that needs no style sheet: what the page's styles say stands in its attributes. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return drawing;
  const copies = copy.querySelectorAll<SVGElement>('*');
  drawing.querySelectorAll<SVGElement>('*').forEach((element, place) => {
    const twin = copies[place];
    if (!twin) return;
    const style = getComputedStyle(element);
    twin.removeAttribute('style');
    for (const name of carried) {
      const value = style.getPropertyValue(name);
      // A pattern or clip is referred to by its id, which the copy keeps.
      if (value && !value.startsWith('url(')) twin.setAttribute(name, value);
    }
    if (element instanceof SVGTextElement) twin.setAttribute('font-family', 'system-ui, sans-serif');
  });
  return copy;
}

/** The ink and the ground that an element stands on. */
function colourOf(element: HTMLElement): { readonly color: string; readonly backgroundColor: string } {
  const { color } = getComputedStyle(element);
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return { color, backgroundColor };
  }
  return { color, backgroundColor: '#ffffff' };
}
