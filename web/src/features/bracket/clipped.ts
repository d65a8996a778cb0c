/**
 * A name in so many letters, shortened in its middle: teams of one club differ in their last words ("Southern…15 Black"), pairs in the second name.
 */
export function clipped(text: string, room: number): string {
  if (text.length <= room) return text;
  const most = Math.floor(room / 2);
  const words = text.split(' ');
  let end = '';
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    const longer = end ? `${word} ${end}` : word;
    if (longer.length > most) break;
    end = longer;
  }
  end ||= text.slice(text.length - most);
  return `${text.slice(0, Math.max(0, room - 1 - end.length)).trimEnd()}…${end}`;
}
