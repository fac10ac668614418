import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseConfig } from '../../../src/config/config.ts';

interface Manifest {
  kind: string;
  metadata: { name: string };
}

const manifests = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map(
  document => document.toJS() as Manifest,
);
const KINDS = { ConfigMap, Deployment, Service };
const modelOf = (manifest: Manifest) => new KINDS[manifest.kind as keyof typeof KINDS](manifest as never);

const deployment = () => {
  const found = manifests.find(({ kind }) => kind === 'Deployment');
  return new Deployment(found as ConstructorParameters<typeof Deployment>[0]);
};
const pod = () => deployment().spec?.template.spec;
const configMap = (name: string) =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name) as unknown as {
    data: Record<string, string>;
  };

describe('deploy/kubernetes.yaml', () => {
  it.each(manifests.map(manifest => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits the schema of Kubernetes',
    (_name, manifest) => {
      expect(() => modelOf(manifest).validate()).not.toThrow();
    },
  );

  it('would be refused with a key that is none: the validator does validate', () => {
    const wrong = structuredClone(manifests.find(({ kind }) => kind === 'Deployment')) as unknown as {
      spec: { replicas: unknown };
    };
    wrong.spec.replicas = 'two';
    expect(() => modelOf(wrong as unknown as Manifest).validate()).toThrow(/replicas/);
  });

  it('runs without rights on a file system that it cannot write to', () => {
    expect(pod()?.automountServiceAccountToken).toBe(false);
    expect(pod()?.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod()?.containers.map(({ securityContext }) => securityContext)).toEqual([
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ]);
  });

  it('mounts what is there: every volume is mounted, and every mount and every config map exists', () => {
    const volumes = pod()?.volumes ?? [];
    const mounts = pod()?.containers.flatMap(({ volumeMounts = [] }) => volumeMounts) ?? [];
    expect(mounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
    for (const { configMap: from } of volumes)
      if (from?.name !== undefined) expect(configMap(from.name), from.name).toBeDefined();
  });

  it('never has two versions behind one address: neither has the scripts of the other', () => {
    expect(deployment().spec?.strategy).toEqual({ type: 'Recreate' });
  });

  it('listens by IPv6 too, with the line that says so', () => {
    const text = readFileSync('deploy/kubernetes.yaml', 'utf8');
    const [snippets] = parseAllDocuments(text.replace('# ipv6.conf:', 'ipv6.conf:'))
      .map(document => document.toJS() as Manifest & { data: Record<string, string> })
      .filter(({ metadata }) => metadata.name === 'patchbay-nginx');
    expect(snippets?.data).toMatchObject({ 'ipv6.conf': 'listen [::]:8080;' });
    expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('#   listen [::]:8080;\n');
  });

  it('sends the service to the pods, at the port that the image has', () => {
    const service = manifests.find(({ kind }) => kind === 'Service') as unknown as {
      spec: { selector: object; ports: { targetPort: string }[] };
    };
    expect(deployment().spec?.template.metadata?.labels).toMatchObject(service.spec.selector);
    const ports = pod()?.containers.flatMap(({ ports: all = [] }) => all) ?? [];
    expect(ports).toEqual([{ name: service.spec.ports[0]?.targetPort, containerPort: 8080 }]);
    expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('listen 8080;');
  });

  it('has a config.json that the portal takes', () => {
    const content: unknown = JSON.parse(configMap('patchbay').data['config.json'] ?? '');
    expect(parseConfig(content, 'https://portal.example').apiBaseUrl).toBe('https://portal.example/api/v1');
  });
});
