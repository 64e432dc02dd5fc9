"""Imports glTF models of other programs into new game files, converts these back, and compares what both show.

    python3 imports.py LIST FOLDER OUT [--run COMMAND] [--only WORD] [--to nj,gj]

LIST has a path below FOLDER on each line. For each path and target, OUT gets the new file, its GLB and result.json; a table
as Markdown goes to standard output. COMMAND is the command line of Shuriken.
"""

import argparse
import glob
import json
import os
import shlex
import shutil
import subprocess
import sys

from compare import compare

TARGETS = ["nj", "gj", "xj", "sa1mdl", "sa2mdl", "nsbmd"]


def run(command, *words):
    made = subprocess.run([*shlex.split(command), *words], capture_output=True, text=True)
    return made.returncode, (made.stdout + made.stderr).strip()


def one(command, source, target, folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    file = os.path.join(folder, "model." + target)
    code, said = run(command, "import", source, "--to", target, "-o", file, "-v")
    result = {"import": said, "code": code}
    if code or not os.path.exists(file):
        return result
    motions = []
    separate = {"nsbmd": ["nsbca"], "sa1mdl": ["saanim"], "sa2mdl": ["saanim"], "xj": []}.get(target, [])
    if result_has_clips(source):
        for kind in separate:
            extra = ["--game", "sa1"] if target == "sa1mdl" else []
            code, said = run(command, "import", source, "--to", kind, "-o", os.path.join(folder, "motions"), *extra)
            result["motions"] = said
            if code == 0:
                for f in sorted(glob.glob(os.path.join(folder, "motions", "*"))):
                    motions += ["--animations", f]
    glb = os.path.join(folder, "glb")
    code, said = run(command, "convert", file, *motions, "-o", glb)
    result["convert"] = said
    made = glob.glob(os.path.join(glb, "*.glb"))
    if not made:
        result["code"] = code or 1
        return result
    try:
        result["compare"] = compare(source, made[0])
    except Exception as e:  # a row of the table, not the end of the run
        result["compare"] = {"error": repr(e)}
    return result


def result_has_clips(source):
    from evaluator import Gltf

    return bool(Gltf(source).list("animations"))


def cell(result):
    c = result.get("compare")
    if c is None:
        return "refused" if result["code"] else "no GLB"
    if "error" in c:
        return "error"
    words = [f"{c['rest']:.2f}"]
    posed = [x["posed"] for x in c["clips"] if x["posed"] is not None]
    if c["clips"]:
        words.append(f"{max(posed):.2f}" if posed else "-")
        if len(posed) < len(c["clips"]):
            words[-1] += f" ({len(posed)}/{len(c['clips'])})"
    words.append(f"{c.get('colour', float('nan')):.3f}")
    lost = result["import"].count("LOST")
    return " · ".join(words) + (f" · {lost} lost" if lost else "") + ("" if c["ok"] else " ✗")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("list")
    parser.add_argument("folder")
    parser.add_argument("out")
    parser.add_argument("--run", default="shuriken")
    parser.add_argument("--only", default="")
    parser.add_argument("--to", default=",".join(TARGETS))
    args = parser.parse_args()
    targets = args.to.split(",")
    print("| model | " + " | ".join(targets) + " |\n|---" * 1 + "|---" * len(targets) + "|")
    for line in open(args.list):
        path = line.strip().replace("\t", "/")
        if not path or args.only not in path:
            continue
        stem = os.path.splitext(os.path.basename(path))[0]
        cells = []
        for target in targets:
            folder = os.path.join(args.out, stem, target)
            result = one(args.run, os.path.join(args.folder, path), target, folder)
            with open(os.path.join(folder, "result.json"), "w") as f:
                json.dump(result, f, indent=1)
            cells.append(cell(result))
        print(f"| {stem} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
