/*
 * Shows a message if a browser is too old for Sideout. It's written for browsers of any age, so the application's own
 * syntax and rules don't apply here. Supported: Safari and iOS 17.5, Chrome and Edge 123, Firefox 124, or newer.
 */
(function () {
  var isNew =
    typeof CSS !== 'undefined' &&
    !!CSS.supports &&
    CSS.supports('color', 'light-dark(red, red)') &&
    typeof AbortSignal !== 'undefined' &&
    typeof AbortSignal.any === 'function';
  if (isNew) return;
  var note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.margin = '0';
  note.style.padding = '12px 16px';
  note.style.background = '#f2b134';
  note.style.color = '#0d1530';
  note.style.font = '16px/1.5 sans-serif';
  note.textContent =
    'This browser is too old for Sideout. Use Safari or iOS 17.5, Chrome or Edge 123, Firefox 124, or a newer version.';
  document.body.insertBefore(note, document.body.firstChild);
})();
