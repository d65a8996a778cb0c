// CloudFront function, viewer response: a page that is made to be embedded may stand in any site's frame, all others in our own alone, as the policy of headers
// says before it comes here. An answer of 400 or more never comes here, and keeps that policy.
var embeddable = '__EMBEDDABLE__';
var kept = '__KEPT__';

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
