/**
 * Saves the board that is shown as a picture: the SVG itself with its styles written into it, or a
 * PNG of it.
 */
export async function savePicture(
  kind: 'svg' | 'png',
  name: string,
  theme: string,
  drawn?: SVGSVGElement,
): Promise<void> {
  const board = drawn ?? document.querySelector<SVGSVGElement>('.board svg');
  if (!board) return;
  const text = standalone(board);
  if (kind === 'svg') return save(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const { width, height } = extent(board);
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = Math.round((1600 * height) / width);
  const paint = canvas.getContext('2d');
  if (!paint) return;
  paint.fillStyle = theme === 'dark' ? '#1a1f26' : '#f6f1e7';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save(blob, `${name}.png`), 'image/png');
}

const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
  'transform',
  'transform-origin',
];

/**
 * A board that is drawn in pixels, such as a map that is panned, has no box of its own: it is as
 * large as it is seen.
 */
function extent(board: SVGSVGElement): { width: number; height: number } {
  return board.hasAttribute('viewBox') ? board.viewBox.baseVal : board.getBoundingClientRect();
}

/** A copy that looks the same without the page's style sheets. */
function standalone(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board.querySelectorAll<SVGElement>('*'), copy.querySelectorAll<SVGElement>('*')];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const kept = PROPERTIES.map((p) => `${p}:${style.getPropertyValue(p)}`).join(';');
    to[i]?.setAttribute('style', kept);
  });
  const { width, height } = extent(board);
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', '1600');
  copy.setAttribute('height', String(Math.round((1600 * height) / width)));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
