// CloudFront function, viewer response: a page that is made to be embedded may stand in any site's frame, all others in our own alone, as the policy of headers
// says before it comes here. An answer of 400 or more never comes here, and keeps that policy.
var file = /\.(html|js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|xml|webmanifest|wasm)$/;
var embeddable = '__EMBEDDABLE__';
var kept = '__KEPT__';

/** Whether a path fits one of the patterns, which are grouped by their first word, a line each: only that word's are read. */
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

function handler(event) {
  var response = event.response;
  var policy = response.headers['content-security-policy'];
  // pages.js notes what was asked for, since it asks for a file in its place
  var noted = event.request.headers['x-page'];
  var path;
  try {
    path = decodeURIComponent(noted ? noted.value : event.request.uri).replace(/\/+$/, '') || '/';
  } catch (_) {
    return response;
  }
  if (policy && !file.test(path) && fits(embeddable, path) && !fits(kept, path))
    response.headers['content-security-policy'] = {
      value: policy.value.replace("frame-ancestors 'self'", 'frame-ancestors *'),
    };
  return response;
}
