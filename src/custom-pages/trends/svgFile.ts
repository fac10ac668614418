/** What a stylesheet gives an element of a picture; outside the page it has to stand at the element. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** What belongs to the page and not to the picture. */
const unwrapLinks = (root: Element): void => {
  for (const link of [...root.querySelectorAll('a')]) link.replaceWith(...link.childNodes);
};

const size = (svg: SVGSVGElement) => ({
  width: Number(svg.getAttribute('width')) || 600,
  height: Number(svg.getAttribute('height')) || 200,
});

/**
 * A drawing of the page as a file of its own: with its title, its ground and its colours as they are shown, without links.
 *
 * @param title what the picture shows; a text, never markup
 */
export const standaloneSvg = (svg: SVGSVGElement, title: string): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = shown[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value !== '' && value !== 'none 0px') element.setAttribute(name, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'aria-hidden']) element.removeAttribute(name);
  }
  unwrapLinks(copy);
  const { width, height } = size(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `0 0 ${String(width)} ${String(height)}`);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor || 'white');
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  return new XMLSerializer().serializeToString(copy);
};

const SHARPER = 2;

/** The same in points, twice as sharp. Rejects where the browser cannot draw it. */
export const pngOf = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const { width, height } = size(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg, title))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPER;
  canvas.height = height * SHARPER;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('portal.errors.generic');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('portal.errors.generic'))), 'image/png');
  });
};
