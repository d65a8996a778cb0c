/*
 * React-aria adds a rule in a <style> element (so that a press doesn't scroll), but our content security policy blocks
 * it. base.css has the rule instead, and the empty element makes react-aria think that it's there.
 */
const id = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const mark = document.createElement('style');
  mark.id = id;
  document.head.append(mark);
}
