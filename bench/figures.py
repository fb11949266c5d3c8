"""The table of what was measured, beside its limit, its baseline and its reference."""
import json, os, statistics

BASELINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "baseline.json")
ROW = "{:24} {:22} {:12} {:>14}  {:>9} {:7} {:>10}  {}"


def median(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def medians(rows):
    """The median of each column."""
    return [median(column) for column in zip(*rows)]


def quantile(values, q):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * q))]


class Figures:
    def __init__(self):
        self.measured, self.ratios, self.over, self.failures = {}, {}, [], []
        try:
            with open(BASELINE) as f:
                self.baseline = json.load(f)
        except FileNotFoundError:
            self.baseline = {}

    def head(self):
        """The table's head, and whether the machine is quiet enough for it."""
        load, cores = os.getloadavg()[0], os.cpu_count()
        busy = ": BUSY, what is measured now is worth little" if load > cores / 4 else ""
        print(f"{cores} cores, load {load:.2f}{busy}")
        print(ROW.format("case", "figure", "who", "now", "limit", "", "baseline", "reference"), flush=True)

    def report(self, case, figure, who, value, unit="ms", limit=None, beside=None):
        """Prints one figure. `limit` is the most it may be; `beside` the name and the value of what it is held
        against, in the same unit and measured in the same run."""
        if value is None:
            return self.fail(case, figure, who, "no figure")
        key = f"{case}, {figure}, {who}"
        self.measured[key] = round(value, 3)
        over = limit is not None and value > limit
        if over:
            self.over.append(key)
        old = self.baseline.get("figures", {}).get(key)
        reference = ""
        if beside is not None and beside[1]:
            self.ratios[key] = round(value / beside[1], 3)
            usual = self.baseline.get("ratios", {}).get(key)
            reference = f"{self.ratios[key]:.2f} x {beside[0]} {beside[1]:.{0 if beside[1] >= 10 else 2}f} {unit}"
            reference += f", was {usual:.2f}" if usual else ""
        print(
            ROW.format(
                case,
                figure,
                who,
                f"{value:.2f} {unit:2}",
                "" if limit is None else f"{limit:.2f}",
                "" if limit is None else "OVER" if over else "within",
                f"{value / old:.2f} x" if old else "",
                reference,
            ).rstrip(),
            flush=True,
        )

    def fail(self, case, figure, who, why):
        """Prints that a figure could not be measured."""
        self.failures.append(f"{case}, {figure}, {who}: {why}")
        print(ROW.format(case, figure, who, "failed", "", "", "", why), flush=True)

    def summary(self):
        print(f"\n{len(self.measured)} figures, {len(self.over)} over their limit, {len(self.failures)} not measured")
        for line in [f"over: {key}" for key in self.over] + [f"not measured: {line}" for line in self.failures]:
            print(f"  {line}")

    def keep(self):
        """Writes what was measured into the baseline; what was not stays as it is there."""
        kept = {
            "machine": f"{os.cpu_count()} cores, {os.uname().machine}",
            "figures": {**self.baseline.get("figures", {}), **self.measured},
            "ratios": {**self.baseline.get("ratios", {}), **self.ratios},
        }
        with open(BASELINE, "w") as f:
            json.dump(kept, f, indent=2)
            f.write("\n")
