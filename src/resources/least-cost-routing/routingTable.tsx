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
import type { LcrRule, StoredTable } from './model/lcrTable.ts';

/** `carriers`: sids in the router's order. */
export interface ReadRule {
  id: string;
  pattern: string;
  carriers: readonly string[];
}

/** `id` of the default route, which is the last rule. */
export const DEFAULT_RULE = 'default';

export interface RoutingTable {
  /** null while a new table is not stored. */
  lcrSid: string | null;
  accountSid: string | null;
  /** As edited; without what is deleted. */
  rules: readonly ReadRule[];
  /** As the platform holds them; empty for a new table. A rule that is in both has the same `id`. */
  stored: readonly ReadRule[];
  carrierNames: ReadonlyMap<string, string>;
}

const EMPTY: RoutingTable = {
  lcrSid: null,
  accountSid: null,
  rules: [],
  stored: [],
  carrierNames: new Map(),
};

interface Highlight {
  /** `id` of the rule that lights up. */
  highlighted: string | null;
  highlight: (id: string | null) => void;
}

/** Asked before a save; false keeps the form as it is. */
type SaveQuestion = () => Promise<boolean>;

const TableContext = createContext(EMPTY);
const PublishContext = createContext<(table: RoutingTable) => void>(() => undefined);
const HighlightContext = createContext<Highlight>({ highlighted: null, highlight: () => undefined });
const QuestionContext = createContext<RefObject<SaveQuestion | null>>({ current: null });

/** Around the form and what stands beside it, which reads the table as it is edited. */
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
/** Set by what stands beside the form. */
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
  /** Pattern and carriers of the default route. */
  defaultRule: Pick<LcrRule, 'pattern' | 'carriers'>;
  carrierNames: ReadonlyMap<string, string>;
}

/** Tells what is edited to what stands beside the form. */
export const usePublishTable = ({
  stored,
  accountSid,
  rules,
  defaultRule,
  carrierNames,
}: Published): void => {
  const publish = useContext(PublishContext);
  useEffect(() => {
    // A rule keeps its key over saves; the stored one is known by its sid.
    const keys = new Map(rules.map(({ sid, key }) => [sid, key]));
    publish({
      lcrSid: stored?.sid ?? null,
      accountSid,
      rules: [
        ...rules.filter(({ removed }) => !removed).map(readRule),
        readRule({ key: DEFAULT_RULE, ...defaultRule }),
      ],
      stored: stored
        ? [
            ...stored.routes.map(route => readRule({ ...route, key: keys.get(route.sid) ?? route.sid })),
            ...(stored.defaultRoute ? [readRule({ ...stored.defaultRoute, key: DEFAULT_RULE })] : []),
          ]
        : [],
      carrierNames,
    });
  }, [publish, stored, accountSid, rules, defaultRule, carrierNames]);
};
