// CloudFront function, viewer request: a navigation gets the application, a file gets itself. A missing file must not turn into HTML.
var file = /\.(html|js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|xml|webmanifest|wasm)$/;

function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/assets/') !== 0 && !file.test(request.uri)) request.uri = '/index.html';
  return request;
}
