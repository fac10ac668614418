# Serves an unpacked release archive: docker build -f deploy/archive.Dockerfile -t patchbay .
# Runtime configuration: mount a file over /usr/share/nginx/html/config.json (docs/operating.md).
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY portal /usr/share/nginx/html
# The image answers with the defaults until a file is mounted.
COPY portal/config.example.json /usr/share/nginx/html/config.json
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
EXPOSE 8080
