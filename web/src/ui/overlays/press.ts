/*
 * react-aria writes one rule into a <style> of its own (so that a press does not scroll), which our content security policy refuses. The rule
 * is in base.css instead; the empty element tells react-aria that it exists.
 */
const id = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const mark = document.createElement('style');
  mark.id = id;
  document.head.append(mark);
}
