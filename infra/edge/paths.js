// The first part of the CloudFront functions for pages and frames (functions.ts): which paths are files, and whether a path matches patterns.
var file = /\.(html|js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|xml|webmanifest|wasm)$/;

/** Whether a path matches one of the patterns. They are grouped by first word, one line each, so that only that word's are read. */
function fits(groups, path) {
  var end = path.indexOf('/', 1);
  if (end < 0) end = path.length;
  var word = path.slice(1, end).toLowerCase();
  var rest = path.slice(end);
  return isIn(groups, word, rest) || (word !== '' && isIn(groups, ':', rest));
}

function isIn(groups, word, rest) {
  var at = groups.indexOf('\n' + word + ' ');
  if (at < 0) return false;
  at += word.length + 2;
  return new RegExp('^(?:' + groups.slice(at, groups.indexOf('\n', at)) + ')$', 'i').test(rest);
}
