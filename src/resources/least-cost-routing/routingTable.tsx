import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type LcrRule, routesInOrder, type StoredTable } from './model/lcrTable.ts';

/** `carriers` are sids in the router's order. */
export interface ReadRule {
  id: string;
  pattern: string;
  carriers: readonly string[];
}

export const DEFAULT_RULE = 'default';

export interface RoutingTable {
  lcrSid: string | null;
  accountSid: string | null;
  rules: readonly ReadRule[];
  /** As stored; empty for a new table. A rule in both has the same `id`. */
  stored: readonly ReadRule[];
  /** Whose calls the stored table takes; null: of a service provider, or of nobody. */
  storedAccountSid: string | null;
  carrierNames: ReadonlyMap<string, string>;
}

const EMPTY: RoutingTable = {
  lcrSid: null,
  accountSid: null,
  rules: [],
  stored: [],
  storedAccountSid: null,
  carrierNames: new Map(),
};

interface Highlight {
  highlighted: string | null;
  highlight: (id: string | null) => void;
}

type SaveQuestion = () => Promise<boolean>;

const TableContext = createContext(EMPTY);
const PublishContext = createContext<(table: RoutingTable) => void>(() => undefined);
const HighlightContext = createContext<Highlight>({ highlighted: null, highlight: () => undefined });
const QuestionContext = createContext<RefObject<SaveQuestion | null>>({ current: null });

export const RoutingTableProvider = ({ children }: { children: ReactNode }) => {
  const [table, setTable] = useState(EMPTY);
  const [highlighted, highlight] = useState<string | null>(null);
  const question = useRef<SaveQuestion | null>(null);
  const light = useMemo(() => ({ highlighted, highlight }), [highlighted]);
  return (
    <PublishContext value={setTable}>
      <HighlightContext value={light}>
        <QuestionContext value={question}>
          <TableContext value={table}>{children}</TableContext>
        </QuestionContext>
      </HighlightContext>
    </PublishContext>
  );
};

export const useRoutingTable = (): RoutingTable => useContext(TableContext);
export const useSaveQuestion = (): RefObject<SaveQuestion | null> => useContext(QuestionContext);
export const useHighlight = (): Highlight => useContext(HighlightContext);

const readRule = ({ key, pattern, carriers }: Pick<LcrRule, 'key' | 'pattern' | 'carriers'>): ReadRule => ({
  id: key,
  pattern,
  carriers: carriers.map(({ voip_carrier_sid: sid }) => sid).filter(sid => sid !== ''),
});

interface Published {
  stored: StoredTable | null;
  accountSid: string | null;
  rules: readonly LcrRule[];
  defaultRule: Pick<LcrRule, 'pattern' | 'carriers'>;
  carrierNames: ReadonlyMap<string, string>;
}

export const usePublishTable = ({
  stored,
  accountSid,
  rules,
  defaultRule,
  carrierNames,
}: Published): void => {
  const publish = useContext(PublishContext);
  useEffect(() => {
    const keys = new Map(rules.map(({ sid, key }) => [sid, key]));
    publish({
      lcrSid: stored?.sid ?? null,
      accountSid,
      rules: [
        ...rules.filter(({ removed }) => !removed).map(readRule),
        readRule({ key: DEFAULT_RULE, ...defaultRule }),
      ],
      stored: stored
        ? routesInOrder(stored).map(route =>
            readRule({
              ...route,
              key: route === stored.defaultRoute ? DEFAULT_RULE : (keys.get(route.sid) ?? route.sid),
            }),
          )
        : [],
      storedAccountSid: stored?.columns.account_sid ?? null,
      carrierNames,
    });
  }, [publish, stored, accountSid, rules, defaultRule, carrierNames]);
};
