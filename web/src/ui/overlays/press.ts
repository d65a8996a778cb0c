/* react-aria adds a rule in a <style> element (so that a press doesn't scroll), which our content security policy
   blocks. The rule is in base.css instead, and the empty element tells react-aria that it exists. */
const id = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const mark = document.createElement('style');
  mark.id = id;
  document.head.append(mark);
}
