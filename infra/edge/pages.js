// CloudFront function, viewer request: picks the file that answers. A public page has one for each site that shows it (domain/pages/files.ts);
// the application's own paths get the application, and a file's path gets the file. A missing file must not turn into HTML.
var application = '__APPLICATION__';
var files = '__FILES__';
var texts = ['__TEXTS__'];
var domain = '__DOMAIN__';
var own = ['www', 'app'];

/** The sub-site of a host, `_` for the product's own. */
function siteOf(host) {
  var name = host.toLowerCase().replace(/:\d+$/, '');
  var end = name.length - domain.length - 1;
  if (!domain || end < 1 || name.slice(end) !== `.${domain}`) return '_';
  var label = name.slice(0, end);
  return /^[a-z0-9-]+$/.test(label) && own.indexOf(label) < 0 ? label : '_';
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  request.headers['x-page'] = { value: uri };
  var text = texts.indexOf(uri) >= 0;
  if (!text && file.test(uri)) return request;
  var path = uri.replace(/\/+$/, '') || '/';
  if (files.indexOf(path.toLowerCase()) < 0 && fits(application, path)) request.uri = '/index.html';
  else {
    var name = path.replace(/~/g, '~~').replace(/\//g, '~');
    request.uri = `/pages/${name}@${siteOf(request.headers.host.value)}${text ? '' : '.html'}`;
  }
  return request;
}
