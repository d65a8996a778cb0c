// CloudFront function, viewer response: lets any site embed the pages that are made for it. All others can only be framed by our own sites, as
// the response headers policy has already set. An answer of 400 or more never gets here, and keeps that policy.
var embeddable = '__EMBEDDABLE__';
var kept = '__KEPT__';

function handler(event) {
  var response = event.response;
  var policy = response.headers['content-security-policy'];
  // the path the visitor asked for: pages.js records it, because it replaces it with a file's
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
