/** What the GSM alphabet has in one place, and what takes two of it. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/** The longest message that goes as a text, in parts. */
export const longestText = 600;

/** In how many parts a text goes, each of which is charged: 160 characters, or 70 where it has others than GSM's; fewer in each of several. */
export function smsParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(doubled)?.length ?? 0) : text.length;
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
